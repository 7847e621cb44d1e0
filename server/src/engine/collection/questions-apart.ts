import { clausesOf, holdsWords, phrases, said, type Stretch, without } from '#engine/collection/words/said.ts'

/** Words that begin a question that has no mark, and is no answer. */
const BEGINS = phrases(
  'cuanto, cuanta, cuantos, cuantas, cuando, donde, adonde, a donde, en donde, por donde, como, cual, cuales, quien, quienes, por que, para que, a que hora, que hora, que horario, que precio, que dias, que es, que pasa, que incluye, teneis, tienen, tienes, tenes, se puede, se pueden, puedo, podria, podeis, pueden, aceptan, aceptais, abris, abren, cerrais, cierran, haceis, hacen, cobrais, cobran, admiten, admitis, hay que, es obligatorio, es necesario, es seguro, me cobran, vale mas, desde cuando, hasta cuando, hasta que hora, trabajan, trabajais, atienden, dan, dais',
  'how, what, when, where, why, which, who, whose, do you, do i, does, did, can i, can you, could i, could you, is there, is it, are there, are you, is the, is this, will you, will it, will i, would it, should i, may i, have you, has, any chance, what s',
  'combien, quand, ou est, ou se, comment, quel, quelle, quels, quelles, qui, pourquoi, est ce, est ce que, qu est ce, avez vous, vous avez, puis je, peut on, on peut, je peux, pouvez vous, faut il, il faut, y a t, y a, il y a, acceptez vous, vous acceptez, faites vous, vous faites, c est quoi, a quelle heure, c est combien, ca coute, vous prenez, prenez vous, vous etes, etes vous, dois je, ca prend, ca dure, c est payant, c est gratuit',
  'quanto, quanta, quantos, quantas, quando, onde, aonde, como, qual, quais, quem, por que, porque e que, para que, a que horas, que horas, voces, tem, tem estacionamento, posso, pode se, podem, aceitam, abrem, fecham, fazem, cobram, e preciso, e obrigatorio, e possivel, ha, da para, da pra, o que, voce, servem, trabalham, funcionam',
)
const OPENS = phrases(
  'una cosa, una pregunta, una duda, una consulta, oye, oiga, disculpa, disculpe, perdona, perdone, por cierto, y, ah, che, espera, antes, antes de seguir, antes de nada, hola, pero, quick question, one question, a question, just a question, sorry, by the way, btw, wait, before that, hang on, hold on, oh, and, but, so, hey, also, first, au fait, une question, petite question, juste une question, pardon, excusez moi, dites moi, dites, et, mais, avant, attendez, d abord, sinon, uma pergunta, uma duvida, so uma pergunta, so uma duvida, ja agora, desculpe, olhe, olha, e, mas, antes, antes disso, espere, a proposito, alias, ei, oi, me diz uma coisa, diga me, uma coisa, primeiro, curiosidade, so uma coisa, sabe, sabes, do you know, me puedes decir, me podeis decir, me podria decir, me dices, can you tell me, could you tell me, pouvez vous me dire, pode dizer me, pode me dizer, sabe dizer me, queria saber, quiero saber, quisiera saber, i wanted to know, i want to know, i was wondering, je voulais savoir, je voudrais savoir, gostava de saber, gostaria de saber, do nothing',
)
/** Words that stand around a value in a question that only asks whether it suits: «¿puede ser el martes?». */
const SUITS = phrases(
  'puede, ser, podria, seria, vale, te, os, les, va, bien, el, la, los, las, un, una, para, que, tal, si, es, posible, como, lo, ves, y, o, se, por, en, a, mejor, quizas, igual, le, viene, parece, pues, entonces, hola, sirve, ok, a lo mejor, hay hueco, hueco, hay, teneis, tienen, sitio, lugar, disponible, hay lugar',
  'could, can, it, be, would, that, work, is, ok, okay, possible, maybe, perhaps, how, what, about, on, for, the, a, suit, you, fine, free, do, does, alright, with, at, we, i, say, please, good, any, space, available, come, in',
  'ce, serait, possible, ca, irait, peut, etre, est, c, le, la, un, une, pour, va, vous, ou, bien, d, accord, et, si, on, disait, disons, convient, oui, que, peux, je',
  'pode, ser, seria, possivel, o, a, um, uma, para, na, no, em, da, e, que, tal, se, for, esta, bem, serve, talvez, pra, dia, ok, poderia',
)

/** Greetings by the hour of the day: «buenas tardes» names no option. */
const GREETING =
  /(?<!\p{L})(?:buen(?:o|a)?s? (?:d[ií]as?|tardes?|noches?)|good (?:morning|afternoon|evening|day)|bonne (?:journ[ée]e|soir[ée]e)|bom dia|boa (?:tarde|noite))(?!\p{L})/giu

/** A message with its greeting blanked out. */
export const withoutGreeting = (message: string): string =>
  message.replaceAll(GREETING, (words) => ' '.repeat(words.length))

export type Apart = {
  /** The message without its questions, blanked out where they stood. */
  telling: string
  /** Its questions about something else; empty: none. */
  question: string
}

const SENTENCE = /[^.!?\n]+(?:\.(?=\S)[^.!?\n]*)*[.!?\n]*/gu

/** A message with its questions taken out. A question that only asks whether a value suits is told, not asked. */
export function questionsApart(message: string, hasValue: (text: string) => Stretch | undefined): Apart {
  const spans = questionsIn(message).filter((span) => {
    const text = message.slice(span.start, span.end)
    const value = hasValue(text)
    return !value || !onlySuits(text, value)
  })
  const left = without(message, spans)
  const says_something = clausesOf(left).some((clause) => withoutOpening(clause) !== '')
  return {
    telling: spans.length === 0 || says_something ? left : '',
    question: spans.map(({ start, end }) => message.slice(start, end).trim()).join(' '),
  }
}

function questionsIn(message: string): Stretch[] {
  return [...message.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }): Stretch[] => {
    const end = index + sentence.length
    if (sentence.includes('?')) {
      const opens = sentence.indexOf('¿')
      return [{ start: index + Math.max(0, opens), end: index + sentence.lastIndexOf('?') + 1 }]
    }
    return beginsAsking(sentence) ? [{ start: index, end }] : []
  })
}

/** Whether a sentence without a mark asks. */
export function beginsAsking(sentence: string): boolean {
  const clauses = clausesOf(sentence)
  // «Oye, una pregunta, cuánto cuesta»: what opens is not asked yet.
  const first = clauses.map(withoutOpening).find((clause) => clause !== '') ?? ''
  // «Como dos kilos»: about so many.
  if (ABOUT.test(first) || LEAVES_OPEN.test(first)) return false
  const [match] = first.matchAll(BEGINS)
  return match?.index === 0 && first.length > match[0].length
}

const ABOUT =
  /^como (?:a |en |al |el |la |para |entre )?(?:\d|un|una|unos|unas|el|la|los|las|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|cien|ciento|doscient|quinient|mil|medio|media)/u

/** «Cuando queráis», «when you like»: it leaves the choice to who asks. */
const LEAVES_OPEN =
  /^(?:(?:cuando|donde|como|cual|quien) (?:sea|quiera[sn]?|querais|pueda[sn]?|podais|prefiera[sn]?|prefirais|(?:a )?(?:te|os|le|les|me|tu|usted|ustedes|vosotros) (?:quiera[sn]?|querais|pueda[sn]?|podais|prefiera[sn]?|prefirais|venga|vaya|convenga|parezca|guste|sea))|(?:when|where|what|which|who) (?:you|it) (?:like|want|can|prefer|suits|are free)|(?:quand|comme|ou) (?:vous|tu) (?:voul\p{L}+|veux|pouv\p{L}+|peux|prefer\p{L}+)|(?:quando|onde|como|qual) (?:quiser\p{L}*|puder\p{L}*|for|preferir\p{L}*|(?:voce|voces|lhe|vos|te) (?:quiser\p{L}*|puder\p{L}*|preferir\p{L}*|der jeito)))(?!\p{L})/u

function withoutOpening(clause: string): string {
  let left = clause
  for (;;) {
    const [match] = left.matchAll(OPENS)
    if (match?.index !== 0) return left
    left = left.slice(match[0].length).trim()
  }
}

function onlySuits(text: string, value: Stretch): boolean {
  const left = said(without(text, [value])).plain
  return left.replaceAll(SUITS, ' ').trim() === ''
}

/** Labels of text fields that ask for a question: there a question is the value. */
const ASKS_FOR_QUESTION = phrases(
  'consulta, pregunta, duda, mensaje, comentario, comentarios, question, questions, query, message, comment, comments, enquiry, inquiry, questions, demande, commentaire, commentaires, pergunta, duvida, mensagem, comentario, comentarios, pedido de informacao',
)
export const wantsQuestion = (label: string): boolean => holdsWords(said(label).plain, ASKS_FOR_QUESTION)
