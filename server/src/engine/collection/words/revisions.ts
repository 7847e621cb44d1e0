import { foldedInPlace } from '#engine/collection/words/folded-in-place.ts'
import { anyOf } from '#engine/collection/words/said.ts'

/** Words that take back the words before them wherever they stand. Folded. */
const SURELY = anyOf(
  'bueno no, no espera, no espere, no perdon, mejor dicho, quiero decir, quise decir, o sea, es decir, mas bien, o mejor, en realidad, digo, me equivoque, me corrijo, pero no, que no que no, no no',
  "no wait, wait no, i mean, i meant, scratch that, make that, make it, no sorry, let me check, let me see, actually, or rather, but no, but actually, no hang on, no hold on, that is to say, on second thought, on second thoughts, correction, let's say, lets say, let us say, call it",
  "euh non, non pardon, ah non, mais non, je veux dire, je voulais dire, c'est a dire, ou plutot, en fait, finalement, disons, attendez non, enfin non, mettons, ou alors",
  'quer dizer, ou melhor, na verdade, ou seja, alias, minto, digo, mas nao, nao espera, nao desculpe, me enganei, enganei-me, pensando bem, digamos',
)
/**
 * Words that take back the words before them only at the beginning of a part between signs: elsewhere they mean something else.
 */
const AT_START = anyOf(
  'bueno, perdon, perdona, perdone, mejor, al final, entonces, asi que, conque, pon, ponme, ponle, pone, ponga, pongame, ponele, anota, apunta, dejemoslo en, digamos, a ver, espera, es, ahora, pongamos, pongamosle, va, dale, aunque, sino, quedamos en, deja, dejalo en, nada',
  "so, well, wait, sorry, put, say, rather, now, hmm, oops, oh, it's, its, let's go with, lets go with, let's do, lets do, make it, go with, go for, just put, just say, then, but, yet, it is, hang on, hold on, ok, okay, fine",
  "partons sur, on part sur, prenons, donc, alors, allez, pardon, plutot, mettez, mettez-moi, maintenant, enfin, oups, bon, du coup, mais, c'est, notez, va pour, on va dire, ce sera, attendez",
  'entao, melhor, afinal, coloca, coloque, poe, ponha, poe ai, bota, bote, agora, desculpa, desculpe, espera, bom, portanto, mas, e, vai, fica, ops, anota, anote, pode por, pode colocar, vamos com, vamos de, fica com',
)
const MARK = new RegExp(
  `(?<![\\p{L}\\d])(?:${SURELY})(?![\\p{L}\\d])|(?<=[,.;:…!?)–—-]\\s*(?:(?:y|e|et|and|pero|but|mais|mas|eh|em|uh|um|euh|hum|mmm|ay|oh|ah|ai)[\\s,]+)?)(?:${AT_START})(?![\\p{L}\\d])|(?<=[,.;:…!?)–—-]\\s*(?:(?:y|e|et|and|pero|but|mais|mas|eh|em|uh|um|euh|hum|mmm|ay|oh|ah|ai|bueno|bom|bon|well)[\\s,]+)?)(?:no|nop|nope|nah|non|nan|nao)(?=\\s*[,.;:…!–—-])|(?<=[\\p{L}\\d][^,.;:]{0,60}[\\p{L}\\d]\\s+)(?:pero|but|mais|mas)(?= )`,
  'gu',
)
/** «Mejor que el jueves» compares. */
const COMPARES = /^\s*(?:que|than|do que)(?!\p{L})/u

/**
 * The places at which a replacement of the words before begins, the last one first: «tres, bueno no, cuatro», "sixty, well,
 * 62". Whether a value stands there is the reader's to find out: «el martes, mejor por la tarde» replaces no day.
 */
export function revisionsOf(text: string): number[] {
  const folded = foldedInPlace(text)
  return [...folded.matchAll(MARK)]
    .filter(({ 0: words, index }) => {
      const says_before = /[\p{L}\d]/u.test(folded.slice(0, index))
      return says_before && !COMPARES.test(folded.slice(index + words.length))
    })
    .map(({ 0: words, index }) => index + words.length)
    .toReversed()
}
