import type { Cues } from '#engine/analysis/find-cues.ts'

/** More than courtesy. A bare «gracias» is none. */
export const CONTENT: Cues = {
  es: 'perfecto, genial, estupendo, fenomenal, fantastic*, maravill*, excelente*, muchisimas gracias, mil gracias, muchas gracias, que bien, que rapid*, me encanta, encantad*, de lujo, de maravilla, eres genial, sois geniales, sois unos cracks, un crack, sois los mejores, que maquina, felicit*, enhorabuena, muy amable, muy amables, lo mejor, menos mal que, justo lo que, como nueva, como nuevo, muy content*, super bien, buenisim*, increible, te lo agradezco mucho, feliz',
  en: 'great, perfect, awesome, amazing, wonderful, excellent, fantastic, brilliant, lovely, thank you so much, thanks so much, thanks a lot, many thanks, thanks a million, you re the best, you are the best, love it, loved, very helpful, super helpful, so helpful, exactly what i, really appreciate, appreciate it, well done, great job, so happy, very happy, delighted, impressed, lifesaver, cool thanks, you rock, superb',
  fr: 'parfait, super, genial, geniale, geniaux, excellent, excellente, formidable, fantastique, merci beaucoup, mille mercis, merci infiniment, un grand merci, tres gentil, bravo, felicit*, au top, tres efficace, j adore, ravi, ravie, exactement ce que, tres content*, impeccable, merveilleux, chapeau',
  pt: 'perfeito, otimo, otima, excelente, fantastic*, maravilh*, espetacular, genial, muito obrigad*, muitissimo obrigad*, mil obrigad*, adorei, adoro, parabens, que bom, top, bacana, show de bola, muito simpatic*, muito content*, muito feliz, era mesmo isso, era isso mesmo, sao os melhores, foi facil, incrivel, impecave*',
}
export const DISCONTENT: Cues = {
  es: 'vergonz*, verguenza, fatal, pesim*, horrible, hart*, enfad*, indign*, decepcion*, inaceptable, intolerable, increible que, de mal en peor, vaya servicio, menudo servicio, vaya mierda, mierda, asco, inutil*, no sirve*, no me sirve*, no vuelvo, no pienso volver, me voy a otro, reclamacion, denunci*, estafa*, engan*, llevo esperando, esperando una hora, cansad*, nadie contesta, nadie responde, ridicul*, lamentable, desastre, que mal, mal trato, perder el tiempo, perdida de tiempo, una broma, tomadura de pelo, molest*, cabread*, frustra*, peor',
  en: 'awful, terrible, horrible, ridiculous, useless, unacceptable, disappoint*, frustrat*, angry, furious, annoyed, annoying, fed up, worst, rubbish, garbage, pathetic, scam, ripped off, waste of time, disgrace*, shame, a joke, not good enough, still waiting, no help, sick of, never again, going elsewhere, complaint, hate, disgust*, upset, appalling, crap, shit, lousy, unbelievable',
  fr: 'inadmissible, inacceptable, honte, honteux, scandale*, nul, nulle, lamentable, decu, decue, decevant*, enerve*, agace*, en colere, furieu*, marre, ras le bol, horrible, catastroph*, pire, arnaque*, inutile, se moque*, moquez, perte de temps, n importe quoi, mecontent*, insatisf*, intolerable, toujours rien, j attends depuis, plus jamais, merde, incompetent*, pas normal, ridicule, degout*',
  pt: 'vergonha, vergonhos*, pessim*, horrivel, horriveis, fart*, cansad*, irritad*, chatead*, indignad*, inaceitavel, desilud*, desilus*, decepcion*, dececion*, lamentavel, inutil, inuteis, nao serve*, falta de respeito, que desrespeito, um absurdo, absurdo, pior, enganad*, burla, golpe, perda de tempo, nunca mais, ninguem responde, ninguem atende, continuo a espera, merda, raiva, frustra*, ridicul*, mau atendimento, que nojo',
}
/** It helped. */
export const SETTLED: Cues = {
  es: 'ya funciona, ahora funciona, ahora si, ya esta, ya va, ya puedo, solucionad*, resuelt*, arreglad*, me ha servido, me sirve, me vale, me queda clar*, queda clar*, todo clar*, perfecto, genial, estupendo, justo lo que, duda resuelta, recibid*, ya lo veo, ya lo tengo, ya me ha llegado, era eso, eso era, de lujo, fenomenal',
  en: 'that worked, it worked, works now, working now, it works, fixed, solved, sorted, that s all i needed, what i needed, exactly what i, perfect, great, awesome, brilliant, makes sense, got it thanks, that helps, that helped, all good, all set, i see it now, received it, that s clear, very clear',
  fr: 'ca marche, ca fonctionne, marche maintenant, fonctionne maintenant, c est bon, resolu, regle, parfait, super, exactement ce que, c est clair, tout est clair, j ai compris, bien recu, ca m aide, c est ca, nickel, impeccable, genial',
  pt: 'ja funciona, funcionou, agora sim, ja esta, ja deu, deu certo, resolvid*, resolveu, perfeito, otimo, era isso, era mesmo isso, ficou claro, ja consegui, consegui, recebi, ja recebi, ajudou, esclarecid*, tudo certo',
}
/** It did not. */
export const UNSETTLED: Cues = {
  es: 'sigue sin, siguen sin, sigue igual, no me sirve, no sirve, no funciona, no me funciona, no es eso, no era eso, no es lo que, ya lo he hecho, ya lo hice, ya lo he probado, ya lo intente, ya he probado, tampoco, no ha funcionado, no me ayuda, no has entendido, no me entiendes, nada, no resuelve, no me lo soluciona, sigo sin, sigo igual, no me llega, no me aparece',
  en: 'still doesn t, still not, still won t, still can t, still no, still getting, didn t work, doesn t work, not working, did not work, already did, already tried, tried that, done that, it is right, that s not what, not what i asked, no help, doesn t help, didn t help, same problem, same error, same thing, but it still, it still, nothing happens, nope',
  fr: 'toujours pas, toujours rien, toujours le meme, ne marche pas, ne marche toujours, ne fonctionne pas, ne fonctionne toujours, deja fait, deja essaye, ce n est pas ca, pas ce que, n aide pas, n a pas marche, meme probleme, meme erreur, rien ne change, ca ne change, ne resout',
  pt: 'continua sem, continua igual, continua a, ainda nao, nao resolveu, nao funcionou, nao funciona, ja fiz, ja tentei, nao e isso, nao era isso, nao ajuda, nao ajudou, mesmo erro, mesmo problema, na mesma, nao deu, nao serve',
}
/** Words of customers who ask for a person. */
export const WANTS_PERSON: Cues = {
  es: 'hablar con alguien, hablar con una persona, una persona real, una persona, un humano, un agente, un operador, un asesor, hablar con un, hablar con el, pasame con, paseme con, ponme con, que me atienda alguien, que me llame alguien, hay alguien, un encargado, el encargado, un responsable',
  en: 'speak to a, speak to someone, speak with someone, speak with a, talk to a, talk to someone, talk with someone, real person, a human, human being, live agent, an agent, a representative, a manager, your manager, an operator, anyone there, anybody there',
  fr: 'parler a un, parler a une, parler avec un, parler avec une, parler a quelqu un, parler avec quelqu un, un conseiller, une conseillere, un humain, une vraie personne, une personne, un agent, un responsable, il y a quelqu un',
  pt: 'falar com um, falar com uma, falar com alguem, um atendente, uma atendente, uma pessoa, um humano, um agente, um operador, um responsavel, um gerente, alguem ai, ha alguem, tem alguem',
}
/** Nothing but answering along: what is said adds no question. */
export const GOES_ALONG: Cues = {
  es: 'vale, ok, okey, si, no, claro, entendido, de acuerdo, gracias, muchas gracias, bien, bueno, lo pienso, me lo pienso, lo miro, voy a ver, lo veo, hola, buenas, buenos dias, buenas tardes, buenas noches, adios, hasta luego, nada, nada mas, eso es todo, por favor, solo probando, estoy probando, era una prueba, probando, prueba',
  en: 'ok, okay, yes, no, yeah, yep, sure, fine, alright, right, thanks, thank you, cheers, hi, hey, hello, good morning, good afternoon, good evening, bye, goodbye, nothing, nothing else, that s all, got it, i see, just testing, testing, test, please, understood, i ll have a look, i ll take a look, have a look, i ll think about it, let me think, i ll see',
  fr: 'ok, oui, non, d accord, entendu, bien, tres bien, merci, bonjour, bonsoir, salut, coucou, au revoir, rien, c est tout, je vois, s il vous plait, test, je teste, compris, je vais voir, je vais reflechir, je regarde',
  pt: 'ok, sim, nao, claro, entendi, entendido, de acordo, obrigado, obrigada, bem, ola, oi, bom dia, boa tarde, boa noite, adeus, tchau, nada, mais nada, e so isso, e tudo, vou ver, vou pensar, teste, so a testar, testando, por favor, ta, ta bem, certo',
}
