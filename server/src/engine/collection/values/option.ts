import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { isStopWord } from '#engine/collection/mentions.ts'
import { DENIALS } from '#engine/collection/denials.ts'
import type { Reading, ReadingContext } from '#engine/collection/reading.ts'
import { anyOf, holdsWords, phrases, said, type Said, type Stretch, spanOfPlain } from '#engine/collection/said.ts'
import { meansTheSame } from '#engine/collection/values/option-words.ts'
import { placeOfWord, placesIn } from '#engine/collection/values/option-places.ts'
import { valueOfWord } from '#engine/collection/values/number-words.ts'
import { fold } from '#engine/retrieval/fold.ts'
import { distanceOf } from '#engine/retrieval/spelling.ts'

const ALL = phrases(
  'todo, todos, todas, las tres, los tres, cualquier, cualquiera, cualquiera de ellas, ambos, ambas, las dos cosas, los dos, me da igual, me dan igual, de todo, las cuatro, los cuatro',
  'all, all of them, everything, both, any, any of them, either, whichever, each, every one',
  'n importe quel, n importe quelle, tout, tous, toutes, les deux, les trois, n importe, n importe lequel, peu importe, les quatre',
  'tudo, todos, todas, ambos, ambas, qualquer, qualquer um, qualquer uma, os dois, as duas, as tres, os tres',
)
/** «Eso es todo» and "that's all" end what is said and choose nothing. */
const THAT_IS_ALL =
  /(?<![^ ])(?:eso (?:es|seria) todo|es todo|esta todo|nada mas|todo lo demas no|sobre todo|ante todo|despues de todo|todo bien|todo el dia|todos los dias|de todas formas|de todos modos|that s all|that is all|that will be all|that ll be all|all good|all right|after all|all day|at all|above all|c est tout|ce sera tout|tout de suite|tout court|surtout|tous les jours|e tudo|e so isso|e isso tudo|tudo bem|todos os dias|sobretudo|any chance|of each|each time)(?![^ ])/gu
/** Each of them, though some were named. */
const EACH_ONE = phrases(
  'todas, todos, todas ellas, todos ellos, todo lo que haya, todo completo, all of them, the lot, the works, the whole lot, all of it, all four, all three, all five, toutes, tous, la totale, todas elas, todos eles, todas as opcoes, todo el paquete, tudo mesmo',
)
const EXCEPT = phrases(
  'menos, excepto, salvo, quitando, sacando, descontando, fuera de, aparte de, a excepcion de, todo menos, except, but, but not, except for, apart from, other than, bar, barring, minus, excluding, save for, not, no, sauf, excepte, a part, hormis, moins, mais pas, menos, exceto, tirando, salvo, fora, a excecao de, pero no, sin, sans, sem, without, mas nao',
)
/** Between «no» and what is not wanted. */
const BETWEEN = '(?: (?:la|el|los|las|de|the|le|les|un|una|une|o|a|quiero|want|quero|veux))*'

type How = Pick<ReadingContext, 'asked' | 'language'>

/** How well a word of the message fits one of an option: 1 the same, less for a slip or a meaning. */
type Fit = { option: number; quality: number; span: Stretch; place: number }

/** An option, or several of them, by name, part of it, misspelled, by what it means or by its place. Unasked: by name alone. */
export function optionIn(field: CollectedField, message: Said, how: How): Reading {
  const named = namedIn(field.options, message)
  const several = field.type === 'multi_select'
  if (several) {
    const chosen = manyIn(field, message, named, how)
    if (chosen.length > 0) return { value: chosen.map(({ option }) => field.options[option] ?? ''), span: hull(chosen) }
  } else {
    const one = oneIn(field, message, named, how)
    if (one) return { value: field.options[one.option] ?? '', span: one.span }
  }
  return how.asked ? { issue: 'not_an_option' } : undefined
}

function oneIn({ options }: CollectedField, message: Said, named: Fit[], { asked, language }: How): Fit | undefined {
  const wanted = wantedOf(named, message, language)
  // Named unasked twice, it is not told which is meant.
  if (wanted.length === 1 || (asked && wanted.length > 1)) return wanted[0]
  if (!asked || named.length > 0) return undefined
  const place = placesIn(message, options.length)
  const parts = wantedOf(partsIn(options, message), message, language)
  const best = Math.max(...parts.map(({ quality }) => quality))
  const [first, second] = parts.filter(({ quality }) => quality === best)
  if (first && !second && (best >= 1 || place.length === 0)) return first
  const [at] = place
  return at === undefined ? undefined : { option: at, quality: 1, span: whole(message), place: 0 }
}

function manyIn({ options }: CollectedField, message: Said, named: Fit[], { asked, language }: How): Fit[] {
  if (!asked) return inOrder(wantedOf(named, message, language))
  const spoken = message.plain.replaceAll(THAT_IS_ALL, (words) => '-'.repeat(words.length))
  const everything = [...spoken.matchAll(ALL)][0]
  const parts = [
    ...named,
    ...partsIn(options, message).filter((part) => !named.some((each) => each.option === part.option)),
  ]
  const rest_of = restIn(options, parts, message, language)
  if (rest_of) return rest_of
  if (everything) {
    const except = message.plain.slice(everything.index).search(EXCEPT)
    if (except !== -1) {
      const from = everything.index + except
      const left_out = new Set([
        ...parts.filter(({ place }) => place >= from).map(({ option }) => option),
        ...placesIn(said(message.plain.slice(from)), options.length),
      ])
      return options.flatMap((_, option) =>
        left_out.has(option) ? [] : [{ option, quality: 1, span: whole(message), place: 0 }],
      )
    }
    const wanted = wantedOf(parts, message, language)
    // «Tarde o noche, las dos» says which; «las dos primeras» is a place.
    const sure = wanted.filter(({ quality }) => quality >= SURE_QUALITY)
    if ((sure.length > 0 || wanted.length >= 2) && !holdsWords(spoken, EACH_ONE)) return inOrder(wanted)
    const places = placesIn(message, options.length)
    if (places.length > 0) return places.map((option) => ({ option, quality: 1, span: whole(message), place: 0 }))
    return options.map((_, option) => ({ option, quality: 1, span: whole(message), place: 0 }))
  }
  const wanted = wantedOf(parts, message, language)
  if (wanted.length > 0) return inOrder(wanted)
  const initials = initialsIn(options, message)
  if (initials.length > 0) return initials.map((option) => ({ option, quality: 1, span: whole(message), place: 0 }))
  return placesIn(message, options.length).map((option) => ({ option, quality: 1, span: whole(message), place: 0 }))
}

const BETWEEN_LETTERS = new Set(['y', 'e', 'and', 'et'])

/** «L, X y V»: the initials of options and nothing else; Spanish writes X for Wednesday. */
function initialsIn(options: readonly string[], { words }: Said): number[] {
  const letters = words.map(({ folded }) => folded).filter((word) => !BETWEEN_LETTERS.has(word))
  const plain = options.map((label) => said(label).plain)
  const places = letters.map((letter) =>
    plain.findIndex((label) => (letter === 'x' ? label.startsWith('miercoles') : label.startsWith(letter))),
  )
  const are_initials = letters.length > 1 && letters.every((letter) => letter.length === 1) && !places.includes(-1)
  return are_initials ? [...new Set(places)].toSorted((a, b) => a - b) : []
}

const REST = phrases(
  'lo demas, los demas, las demas, el resto, los otros, las otras, todo lo demas, the rest, the others, everything else, all the others, le reste, les autres, tout le reste, o resto, os outros, as outras, tudo o resto, os demais, as demais',
)

/** «Lavado no, los demás sí»: all that is not denied, where the others are wanted. */
function restIn(options: readonly string[], parts: readonly Fit[], message: Said, language: AgentLanguage) {
  if (!holdsWords(message.plain, REST)) return undefined
  const wanted = new Set(wantedOf([...parts], message, language).map(({ option }) => option))
  const left_out = new Set(parts.map(({ option }) => option).filter((option) => !wanted.has(option)))
  if (left_out.size === 0) return undefined
  return options.flatMap((_, option): Fit[] =>
    left_out.has(option) ? [] : [{ option, quality: 1, span: whole(message), place: 0 }],
  )
}

/** Options that stand in the message as they are called. One within a longer one is not meant. */
function namedIn(options: readonly string[], message: Said): Fit[] {
  const found = options.flatMap((label, option): Fit[] => {
    const { plain } = said(label)
    if (plain === '') return []
    return [...message.plain.matchAll(new RegExp(`(?<![^ ])${plain}(?![^ ])`, 'gu'))].map(({ index }) => ({
      option,
      quality: 1,
      span: spanOfPlain(message, index, index + plain.length),
      place: index,
    }))
  })
  const length = ({ span }: Fit) => span.end - span.start
  return found.filter(
    (each) =>
      !found.some(
        (other) =>
          other.option !== each.option &&
          length(other) > length(each) &&
          other.span.start <= each.span.start &&
          other.span.end >= each.span.end,
      ),
  )
}

/** Options of which a word that only they have stands in the message. */
function partsIn(options: readonly string[], message: Said): Fit[] {
  const words = options.map((label) => tellingWords(label))
  const found: Fit[] = []
  for (const { folded, start, end, at } of withPairs(message)) {
    const fits = words.map((each) => Math.max(0, ...each.map((word) => qualityOf(folded, word))))
    const best = Math.max(...fits)
    if (best === 0) continue
    const best_options = fits.flatMap((quality, option) => (quality === best ? [option] : []))
    const share = best / (best_options.length > 1 ? 10 : 1)
    for (const option of best_options) found.push({ option, quality: share, span: { start, end }, place: at })
  }
  return byOption(found)
}

/** The words, and each two as one: «T 2» for «T2». `at`: where they stand in the plain text. */
function withPairs({ words }: Said): { folded: string; start: number; end: number; at: number }[] {
  let at = 0
  return words.flatMap(({ folded, start, end }, place) => {
    const here = at
    at += folded.length + 1
    const next = words[place + 1]
    const single = { folded, start, end, at: here }
    return next && /^\d+$/u.test(next.folded)
      ? [single, { folded: folded + next.folded, start, end: next.end, at: here }]
      : [single]
  })
}

/** Words together: «corte de pelo y barba» has more of «Corte y barba» than of «Corte». */
function byOption(found: readonly Fit[]): Fit[] {
  const sums = new Map<number, Fit>()
  for (const fit of found) {
    const before = sums.get(fit.option)
    sums.set(fit.option, before ? { ...before, quality: before.quality + fit.quality, span: hull([before, fit]) } : fit)
  }
  return [...sums.values()].filter(({ quality }) => quality >= LEAST_QUALITY)
}

const LEAST_QUALITY = 0.5
/** Of what is named beside «todo»: «todo el efectivo» is not all there is. */
const SURE_QUALITY = 0.8

function tellingWords(label: string): string[] {
  const words = said(label).words.map(({ folded }) => folded)
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length > 0 ? telling : words
}

function qualityOf(word: string, of_option: string): number {
  if (word === of_option) return 1
  const number = valueOfWord(word)
  const ordinal = placeOfWord(word)
  if (ordinal !== undefined && String(ordinal) === of_option) return 1
  if (number !== undefined && (String(number) === of_option || number === valueOfWord(of_option)) && number > 1)
    return 1
  if (isStopWord(word)) return word.length > 3 && meansTheSame(word, of_option) ? 0.7 : 0
  const plain_word = undiminished(word)
  if (plain_word !== word && sharesStem(plain_word, undiminished(of_option))) return 0.85
  if (sharesStem(word, of_option)) return 0.9
  // «Eves», «aft».
  const begun = word.replace(/s$/u, '')
  if (begun.length >= 3 && of_option.startsWith(begun)) return 0.75
  const shorter = Math.min(word.length, of_option.length)
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
  if (allowed > 0 && distanceOf(word, of_option, allowed) <= allowed) return 0.8
  return meansTheSame(word, of_option) ? 0.7 : 0
}

/** «Velitas» is of «vela», «churrascão» of «churrasco». */
const undiminished = (word: string): string =>
  word.length < 6
    ? word
    : word.replace(/(?:ec|c)?it[oa]s?$|(?:z)?inh[oa]s?$|ill[oa]s?$|(?<=\p{L}{4})(?:azo|ao|oes|on|ona)$|ettes?$/u, '')

/** «Tardes» and «tarde», «desarmen» and «desarme», «cortar» and «corte». */
function sharesStem(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length)
  let shared = 0
  while (shared < shorter && a[shared] === b[shared]) shared += 1
  return (
    (shared >= 4 || (shared === 3 && shorter === 3)) &&
    shared >= shorter - 2 &&
    shared >= Math.max(a.length, b.length) - 5
  )
}

/** «Chocolate no le gusta», "BBQ is out", «le mat ne me plaît pas», «flex não tenho». */
const REFUSED_AFTER =
  /^ (?:(?:al final|the|that|mejor|melhor|finalement|i|we|ya|ja|eu|je|on|ca|yo|a mi) )*(?:(?:no|nao|not|pas|tampoco|nem) (?:(?:me|le|les|nos|te|lhe|o|a|lo|la|va|va a) )*(?:gustan?|doy|damos|quiero|queremos|necesito|necesitamos|tengo|tenemos|hace falta|hacen falta|interesan?|apetece|conviene|viene|puedo|podemos|quero|queremos|preciso|precisamos|gosto|gosta|gostam|dao?|consigo|serve|interessa|cabe|funciona|thanks|gracias|obrigad[oa])|(?:is|are|s) (?:not|out|no good|a no)|(?:isn|aren|doesn|don|won|can) t|(?:isnt|arent|doesnt|dont|wont|cant)|ne|n (?:en|y|est|a|ai|entre)|trabajo|trabajamos|estudio|work|i m at work|travaille|travaillons|trabalho|trabalhamos|estudo)(?![^ ])/u

/** «La mañana no, la noche»: what comes after its sign is not denied. */
const NO_BY_ITSELF = /(?<!\p{L})(?:no|not|non|não|nao)\s*[,.;:…!]\s*(?:\p{L}{1,3}['’\s]\s*)*$/iu

/** What is named without «no» before it, unless all is. */
function wantedOf(found: readonly Fit[], message: Said, language: AgentLanguage): Fit[] {
  const refused = (fit: Fit) =>
    !NO_BY_ITSELF.test(message.text.slice(0, fit.span.start)) &&
    new RegExp(`(?<![^ ])(?:${fold(anyOf(DENIALS[language]))})${BETWEEN} $`, 'u').test(
      message.plain.slice(0, fit.place),
    )
  const refusedAfter = (fit: Fit) => {
    const until = said(message.text.slice(0, fit.span.end)).plain.length
    return (
      REFUSED_AFTER.test(message.plain.slice(until)) ||
      /^\s*(?:no|not|non|não|nao)\s*(?:[,.;:!…]|$)/iu.test(message.text.slice(fit.span.end))
    )
  }
  const denied = new Set(found.filter((fit) => refused(fit) || refusedAfter(fit)).map(({ option }) => option))
  const wanted = found.filter((fit) => !refused(fit) && !denied.has(fit.option))
  return [...new Map(wanted.map((fit) => [fit.option, fit])).values()]
}

const inOrder = (found: readonly Fit[]) => found.toSorted((a, b) => a.option - b.option)
const whole = ({ text }: Said): Stretch => ({ start: 0, end: text.length })
const hull = (found: readonly { span: Stretch }[]): Stretch => ({
  start: Math.min(...found.map(({ span }) => span.start)),
  end: Math.max(...found.map(({ span }) => span.end)),
})
