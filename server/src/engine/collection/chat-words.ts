import { clausesOf, phrases, said, type Said } from '#engine/collection/words/said.ts'

/** Written together what belongs apart: «dont», «jai». */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/(?<![^ ])(do|does|did|is|are|was|wo|ca|would|have|has)n ?t(?![^ ])/gu, '$1n t'],
  [/(?<![^ ])(i)(m|ve|ll)(?![^ ])/gu, '$1 $2'],
  [/(?<![^ ])(j)(ai|en|aime|aimerais)(?![^ ])/gu, '$1 $2'],
  [/(?<![^ ])(c)(est|etait)(?![^ ])/gu, '$1 $2'],
  [/(?<![^ ])(that|it|what)s(?![^ ])/gu, '$1 s'],
  [/(?<![^ ])(?:q|k)(?![^ ])/gu, 'que'],
  [/(?<![^ ])c(?= (?:bon|ok|carre|ca|nickel|parfait|bien|tout|juste|exact|correct)(?![^ ]))/gu, 'c est'],
  [/(?<![^ ])chuis(?![^ ])/gu, 'je suis'],
]
const apart = (plain: string): string => {
  let left = plain
  for (const [together, written] of TOGETHER) left = left.replaceAll(together, written)
  return left
}
/** A message by its words, with what chats write together taken apart. */
export const chatWords = (text: string): Said => {
  const as_written = said(text)
  return { ...as_written, plain: apart(as_written.plain) }
}
/** The parts between commas and full stops, in the same plain words. */
export const chatClauses = (text: string): string[] => clausesOf(text).map(apart)

/** Words that stand around a word that says something. */
const FILLERS = phrases(
  'gracias, muchas gracias, por favor, porfa, porfavor, mejor, bueno, mira, pues, ya, venga, oye, perdona, perdon, vale, ok, no, si, sabes que, entonces, hola, eso, todo, lo, esto, ahora, de momento, disculpa, che, ay, uy, ah, nada, al final, creo que, la verdad, nah, olhe, lo siento, disculpame, perdoname, la neta, mire, ya no, jaja, jeje, este, pucha',
  'thanks, thank you, thank u, thx, please, pls, sorry, actually, well, oh, ok, okay, no, then, just, hey, now, for now, i think, it, this, all, so, you know what, honestly, nah, look, listen, hmm, um, yeah, guys, mate, ugh, right, anyway, haha, lol',
  'merci, svp, s il vous plait, s il te plait, desole, desolee, bon, ben, alors, finalement, en fait, non, ok, maintenant, euh, tout, ca, bah, ecoutez, oh, nan, dites, je suis, vous savez, tant pis, voila, ah, mdr, ecoute, excusez moi, pardon',
  'obrigado, obrigada, por favor, pf, olha, bom, entao, nao, ok, afinal, agora, desculpe, desculpa, ah, tudo, isso, na verdade, pra ja, por agora, ai, olhe, escuta, escute, gente, pessoal, cara, poxa, sabe, po, rsrs, kkk, pensando bem, mesmo, ja, olha so',
)
/** Plain words without those that stand around. */
export const withoutFillers = (plain: string): string => plain.replaceAll(FILLERS, ' ').replaceAll(/ +/gu, ' ').trim()

/** Whether plain words are one of the expressions and nothing else. */
export const isOnly = (plain: string, expression: RegExp): boolean => {
  const [match] = plain.matchAll(expression)
  return match?.index === 0 && match[0].length === plain.length
}
