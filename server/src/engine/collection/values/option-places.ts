import { anyOf, type Said } from '#engine/collection/words/said.ts'
import { valueOfWord } from '#engine/collection/values/number-words.ts'

const ORDINALS = [
  'primer, primero, primera, first, 1st, premier, premiere, 1er, 1ere, primeiro, primeira, 1a, 1o, 1ra, 1ro',
  'segundo, segunda, second, 2nd, deuxieme, seconde, 2e, 2eme, 2a, 2o, 2da, 2do',
  'tercer, tercero, tercera, third, 3rd, troisieme, 3e, 3eme, terceiro, terceira, 3a, 3o, 3ra, 3ro',
  'cuarto, cuarta, fourth, 4th, quatrieme, 4e, 4eme, quarto, quarta, 4a, 4o, 4ta, 4to',
  'quinto, quinta, fifth, 5th, cinquieme, 5e, 5eme, 5a, 5o, 5ta, 5to',
  'sexto, sexta, sixth, 6th, sixieme, 6e, 6eme, 6a, 6o, 6ta, 6to',
  'septimo, septima, seventh, 7th, septieme, 7e, 7eme, setimo, setima, 7a, 7o, 7ma, 7mo',
  'octavo, octava, eighth, 8th, huitieme, 8e, 8eme, oitavo, oitava, 8a, 8o, 8va, 8vo',
]
const LAST = 'ultimo, ultima, last, dernier, derniere'
const MIDDLE = 'medio, en medio, middle, milieu, meio, central, intermedio'
const FIRSTS = 'primeros, primeras, first, premiers, premieres, primeiros, primeiras'
const LASTS = 'ultimos, ultimas, last, derniers, dernieres'

const PATTERNS = ORDINALS.map((each) => new RegExp(`(?<![^ ])(?:${anyOf(each)})(?![^ ])`, 'gu'))
const AT_END = new RegExp(
  `(?<![^ ])(?:(?<before>penultim[oa]|second to last|avant derniere?) ?|${anyOf(LAST)})(?![^ ])`,
  'gu',
)
const IN_MIDDLE = new RegExp(
  `(?<![^ ])(?:el|la|lo|o|the|one in the|celui|celle|le|du|del|do|da)(?: (?:de|del|du|do|in the|en|au))? (?:${anyOf(MIDDLE)})(?![^ ])`,
  'u',
)
const COUNT = `(?<count>\\d|${anyOf('dos, tres, cuatro, cinco, two, three, four, five, deux, trois, quatre, cinq, dois, duas, quatro')})`
const SOME_FIRST = new RegExp(
  `(?<![^ ])(?:${COUNT} (?:${anyOf(FIRSTS)})|(?:${anyOf(FIRSTS)}) ${COUNT.replace('count', 'after')})(?![^ ])`,
  'u',
)
const SOME_LAST = new RegExp(
  `(?<![^ ])(?:${COUNT} (?:${anyOf(LASTS)})|(?:${anyOf(LASTS)}) ${COUNT.replace('count', 'after')})(?![^ ])`,
  'u',
)
/** «La 2», «opción 3», «1 y 3», «número dos». */
const NUMBERED = new RegExp(
  `(?<![^ ])(?:${anyOf('opcion, option, opcao, numero, number, num, nro, la, el, the, le, o, a, no, y, and, et, e, n')}) (?<figure>\\d|${anyOf('uno, una, dos, tres, cuatro, cinco, seis, siete, ocho, one, two, three, four, five, six, seven, eight, un, une, deux, trois, quatre, cinq, sept, huit, um, uma, dois, duas, quatro, sete, oito')})(?![^ ])`,
  'gu',
)
const NOTHING_ELSE = new RegExp(
  `^(?:(?:\\d|${anyOf('y, and, et, e, o, ou, or, la, el, las, los, the, le, les, as, os, a, opcion, option, opcao, numero, number, opciones, options, por favor, please, gracias, thanks, merci, obrigado, obrigada, solo, just, only, quiero, prefiero')})(?: |$))+$`,
  'u',
)

/** The number that a word stands for in an order: «séptimo» 7. */
export function placeOfWord(folded: string): number | undefined {
  const at = ORDINALS.findIndex((each) => each.split(', ').includes(folded))
  return at === -1 ? LATER_ORDINALS.get(folded) : at + 1
}

const LATER_ORDINALS = new Map(
  [
    'noveno, novena, ninth, neuvieme, nono, nona',
    'decimo, decima, tenth, dixieme',
    'undecimo, undecima, eleventh, onzieme',
    'duodecimo, duodecima, twelfth, douzieme',
  ].flatMap((each, at) => each.split(', ').map((word) => [word, at + 9] as const)),
)

/** Which of so many options are named by their place, from 0, each once and in order. */
export function placesIn({ plain }: Said, count: number): number[] {
  const first = howMany(SOME_FIRST.exec(plain)?.groups)
  if (first !== undefined && first > 0 && first <= count) return Array.from({ length: first }, (_, at) => at)
  const last = howMany(SOME_LAST.exec(plain)?.groups)
  if (last !== undefined && last > 0 && last <= count) return Array.from({ length: last }, (_, at) => count - last + at)
  const places = new Set<number>()
  for (const [at, pattern] of PATTERNS.entries()) if (plain.search(pattern) !== -1) places.add(at)
  for (const { groups } of plain.matchAll(AT_END)) places.add(count - (groups?.['before'] === undefined ? 1 : 2))
  if (count % 2 === 1 && IN_MIDDLE.test(plain)) places.add((count - 1) / 2)
  if (places.size === 0)
    for (const { groups } of plain.matchAll(NUMBERED)) {
      const place = numberOf(groups?.['figure'])
      if (place !== undefined) places.add(place - 1)
    }
  if (NOTHING_ELSE.test(plain)) for (const [figure] of plain.matchAll(/\d+/gu)) places.add(Number(figure) - 1)
  const alone = numberOf(plain.replace(/ (?:por favor|please|gracias|thanks)$/u, ''))
  if (places.size === 0 && alone !== undefined) places.add(alone - 1)
  return [...places].filter((place) => place >= 0 && place < count).toSorted((a, b) => a - b)
}

const howMany = (groups: Record<string, string | undefined> | undefined) =>
  numberOf(groups?.['count'] ?? groups?.['after'])

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d+$/u.test(text) ? Number(text) : valueOfWord(text)
