import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import type { Reading, ReadingContext } from '#engine/collection/words/reading.ts'
import { holdsWords, phrases, said, type Said, type Stretch } from '#engine/collection/words/said.ts'
import { type Fit, enclosingSpan, namedIn, partsIn } from '#engine/collection/values/option-fits.ts'
import { placesIn } from '#engine/collection/values/option-places.ts'
import { wantedOf } from '#engine/collection/values/options-wanted.ts'

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

type How = Pick<ReadingContext, 'asked' | 'language'>

/** An option, or several of them, by name, part of it, misspelled, by what it means or by its place. Unasked: by name alone. */
export function optionIn(field: CollectedField, message: Said, how: How): Reading {
  const named = namedIn(field.options, message)
  const several = field.type === 'multi_select'
  if (several) {
    const chosen = manyIn(field, message, named, how)
    if (chosen.length > 0)
      return { value: chosen.map(({ option }) => field.options[option] ?? ''), span: enclosingSpan(chosen) }
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

/** The quality from which an option named beside «todo» counts: «todo el efectivo» is not all there is. */
const SURE_QUALITY = 0.8

const inOrder = (found: readonly Fit[]) => found.toSorted((a, b) => a.option - b.option)
const whole = ({ text }: Said): Stretch => ({ start: 0, end: text.length })
