import type { AgentLanguage } from '@tertulia/contract/agents'

/** Words that begin a question, as people write it: folded words apart by spaces, expressions apart by commas. */
export const ASKING_WORDS: Record<AgentLanguage, string> = {
  es: 'que, cual, cuales, quien, quienes, como, cuando, cuanto, cuanta, cuantos, cuantas, donde, adonde, a donde, por donde, a que, en que, con que, de que, para que, hasta que, hasta cuando, desde cuando, cada cuanto, a cuanto, en cuanto, en cuantos, con cuanto, con quien, por que, a quien, a como, si, puedo, puede, pueden, podeis, podes, podemos, podria, podrian, se puede, se pueden, hay, habria, tienen, teneis, tenes, tienes, tendrian, hacen, haceis, aceptan, aceptais, admiten, admitis, venden, vendeis, cobran, cobrais, incluye, esta incluido, es necesario, hace falta, hay que, tengo que, necesito, me cobran, me dan, me hacen, me pueden, me podeis, abren, abris, cierran, envian, mandan, funciona, sirve, cubre, cuesta, vale, sale',
  en: 'what, which, who, whom, whose, how, when, where, why, at what, from what, by when, until when, till when, is, are, was, were, do, does, did, can, could, will, would, should, may, am i, have you, has, if, any',
  fr: 'que, quel, quelle, quels, quelles, qui, comment, combien, quand, ou, pourquoi, a quelle, a quel, de quelle, en combien, est ce, qu est ce, y a t, peut on, puis je, pouvez, avez, faites, proposez, acceptez, faut il, est il, sont, si, il y a, on peut, je peux, c est',
  pt: 'que, qual, quais, quem, como, quando, quanto, quanta, quantos, quantas, onde, aonde, a que, em que, ate que, ate quando, por que, porque, ha, tem, tenho, posso, pode, podem, podemos, fazem, aceitam, vendem, cobram, e preciso, precisa, preciso, da para, da pra, se, inclui, esta incluido, abrem, fecham, funciona, custa',
}

/** Words that say that the customer wants to know something, without asking it. */
export const REQUESTS: Record<AgentLanguage, string> = {
  es: 'quiero, quisiera, queria, querria, necesito, ocupo, busco, buscaba, me gustaria, me interesa, saber si, saber que, saber cuanto, saber como, saber cuando, saber donde, saber cual, consultar, consulta, preguntar, pregunta, duda, me dices, me decis, me dais, me dan, me da, me das, me podeis, me pueden, me puedes, me podrias, me podrian, me informan, me pasan, me pasas, me ayudan, dime, decime, diganme, digame, informacion, info, precio, presupuesto, cotizar, cotizacion, agendar, reservar, apartar, cambiar, devolver, cancelar',
  en: 'i want, i would like, id like, i d like, i need, looking for, wondering, wanted to know, want to know, let me know, tell me, question, know if, know whether, know what, know how, asking about, ask about, check if, confirm, book, price, quote, cancel',
  fr: 'je voudrais, je veux, j aimerais, je souhaite, je cherche, j ai besoin, savoir si, savoir combien, savoir quand, savoir a, dites moi, dis moi, me dire, me confirmer, question, renseignement, demander si, prix, tarif, reserver, annuler, on aimerait, on voudrait, nous voudrions, nous aimerions',
  pt: 'quero, queria, gostaria, preciso, procuro, saber se, saber quanto, saber como, saber quando, saber qual, dizer se, me diz, me diga, diga me, informar, duvida, pergunta, informacao, preco, orcamento, reservar, cancelar, marcar',
}

/** Words that announce a question: «una pregunta», "I have a quick question". */
export const ANNOUNCED: Record<AgentLanguage, string> = {
  es: 'pregunta, preguntas, preguntita, duda, dudas, dudita, consulta, consultita',
  en: 'question, questions',
  fr: 'question, questions, renseignement, petit renseignement',
  pt: 'pergunta, perguntas, perguntinha, duvida, duvidas',
}
