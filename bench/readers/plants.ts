import type { AgentLanguage } from '@tertulia/contract/agents'
import { plain } from '../conversation/sets.ts'
import { type Value, valuesIn, WEEKDAYS } from './values.ts'

/** A statement in which one value was changed. */
export type Planted = {
  text: string
  /** The value that no source has, as it is written. */
  wrong: string
}

type Planting = {
  statement: string
  /** The passage that is cited for it. */
  passage: string
  language: AgentLanguage
  random: () => number
}

/** Number of draws of another value, until one is wrong for sure. */
const DRAWS = 40

/** Ways to plant a wrong value, by its kind. Each gives nothing if the statement has no such value. */
export const PLANTS = {
  figure: { other_figure: otherFigure, other_unit: otherUnit },
  day: { weekday: otherWeekday, date: otherDate, time: otherTime },
  link: { same_host: otherPath, other_host: otherHost },
  address: { street: otherStreet, house_number: otherHouse, email: otherEmail, phone: otherPhone },
} satisfies Record<string, Record<string, (planting: Planting) => Planted | undefined>>

const ALL = Object.values(PLANTS).flatMap((of): ((planting: Planting) => Planted | undefined)[] => Object.values(of))

/** Any of them that the statement has a value for. */
export function plantAny(planting: Planting): Planted | undefined {
  const from = Math.floor(planting.random() * ALL.length)
  for (const plant of [...ALL.slice(from), ...ALL.slice(0, from)]) {
    const planted = plant(planting)
    if (planted) return planted
  }
  return undefined
}

function otherFigure({ statement, passage, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'figure', random, ({ unit }) => Boolean(unit))
  if (!value?.amount) return undefined
  const known = amountsIn(passage, language)
  const { amount } = value
  return firstWrong(() => {
    const other = amount.replaceAll(/\d/gu, (digit, at: number) =>
      at === 0 || random() < 0.5 ? String(1 + Math.floor(random() * 9)) : digit,
    )
    if (other === amount || canBeReckoned(numberOf(other), known)) return undefined
    return replaced(statement, value, value.text.replace(amount, other))
  })
}

/** Sums, differences and products of what stands there may be honest. */
const canBeReckoned = (number: number, known: readonly number[]): boolean =>
  known.some((one) => one === number || known.some((other) => [one + other, one - other, one * other].includes(number)))

/** One that stands in the passage, of something else. */
function otherUnit({ statement, passage, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'figure', random, ({ unit }) => Boolean(unit))
  if (!value?.amount) return undefined
  const figures = valuesIn(passage, language).filter(({ kind, unit }) => kind === 'figure' && unit)
  const taken = figures.filter(({ unit }) => unit === value.unit).map(({ amount = '' }) => numberOf(amount))
  const others = figures.filter(
    ({ amount = '', unit }) => unit !== value.unit && !canBeReckoned(numberOf(amount), taken),
  )
  const other = others[Math.floor(random() * others.length)]
  return other?.amount ? replaced(statement, value, value.text.replace(value.amount, other.amount)) : undefined
}

/** Days that are told without their names. */
const SEVERAL_DAYS =
  /todos los d[ií]as|entre semana|fin(?:es)? de semana|laborable|every day|weekday|weekend|working day|tous les jours|semaine|week-end|ouvr(?:é|able)s?|todos os dias|fim de semana|fins de semana|úte?is|-feira (?:a|às?) /iu
const FROM_DAY_TO_DAY =
  /(?:day|di|lunes|martes|miércoles|jueves|viernes|sábado|segunda|terça|quarta|quinta|sexta) (?:a|al|to|until|au|à) (?!las?\b)\p{L}/iu

function otherWeekday({ statement, passage, language, random }: Planting): Planted | undefined {
  if (SEVERAL_DAYS.test(passage) || FROM_DAY_TO_DAY.test(passage)) return undefined
  const value = drawn(statement, language, 'weekday', random)
  const known = plain(`${passage} ${statement}`)
  // In Portuguese the first half of a name is enough.
  const free = WEEKDAYS[language].filter((day) => !known.includes(plain(day).replace('-feira', '')))
  const other = free[Math.floor(random() * free.length)]
  return value && other ? replaced(statement, value, other) : undefined
}

function otherDate({ statement, passage, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'date', random)
  if (!value) return undefined
  return firstWrong(() => {
    const day = 2 + Math.floor(random() * 27)
    const other = value.text.replace(/\d{1,2}(?:er)?/u, String(day))
    return passage.includes(other) || other === value.text ? undefined : replaced(statement, value, other)
  })
}

function otherTime({ statement, passage, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'time', random)
  if (!value) return undefined
  const known = new Set(
    valuesIn(passage, language).flatMap(({ kind, text }) => (kind === 'time' ? [hourOf(text)] : [])),
  )
  return firstWrong(() => {
    const hour = 1 + Math.floor(random() * 12)
    if (known.has(hour % 12)) return undefined
    return replaced(statement, value, value.text.replace(/\d{1,2}/u, String(hour)))
  })
}

/** None is one of a business. */
const PATHS = ['ofertas-de-hoy', 'regalo', 'club-vip', 'registro-rapido']
const HOSTS = ['citas-ya.example', 'promo-directa.example', 'pagos-seguros.example']

function otherPath({ statement, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'link', random)
  const path = PATHS[Math.floor(random() * PATHS.length)]
  return value && replaced(statement, value, `${value.text.replace(/(?<=\w)\/[^/].*$/u, '')}/${path}`)
}

function otherHost({ statement, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'link', random)
  const host = HOSTS[Math.floor(random() * HOSTS.length)]
  return value && host ? replaced(statement, value, value.text.replace(/(?:[\w-]+\.)+\w+/u, host)) : undefined
}

const STREETS = ['Olivares', 'Colón', 'Aurora', 'Belmonte', 'Sanzio', 'Tavares']

function otherStreet({ statement, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'street', random)
  const name = STREETS[Math.floor(random() * STREETS.length)]
  if (!value || !name) return undefined
  const other = value.text.replace(
    /(?<=\s)(?:del? |da |de la |des )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*$|^\p{Lu}\p{L}+(?= Street)/u,
    name,
  )
  return replaced(statement, value, other)
}

function otherHouse({ statement, passage, language, random }: Planting): Planted | undefined {
  const street = drawn(statement, language, 'street', random)
  if (!street) return undefined
  const around = statement.slice(Math.max(0, street.at - 6), street.at + street.text.length + 6)
  const number = /\d{1,4}/u.exec(around)
  if (!number) return undefined
  const value = { ...street, text: number[0], at: Math.max(0, street.at - 6) + number.index }
  const known = amountsIn(passage, language)
  return firstWrong(() => {
    const other = 60 + Math.floor(random() * 900)
    if (canBeReckoned(other, known)) return undefined
    return replaced(statement, value, String(other))
  })
}

function otherEmail({ statement, passage, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'email', random)
  if (!value) return undefined
  const [name = '', domain = ''] = value.text.split('@')
  const other = random() < 0.5 ? `${name}.pedidos@${domain}` : `${name}@mail-${domain}`
  return passage.includes(other) ? undefined : replaced(statement, value, other)
}

function otherPhone({ statement, passage, language, random }: Planting): Planted | undefined {
  const value = drawn(statement, language, 'phone', random)
  if (!value) return undefined
  return firstWrong(() => {
    const other = value.text.replace(/\d{2}$/u, String(10 + Math.floor(random() * 90)))
    return passage.includes(other) ? undefined : replaced(statement, value, other)
  })
}

function drawn(
  statement: string,
  language: AgentLanguage,
  kind: Value['kind'],
  random: () => number,
  fits: (value: Value) => boolean = () => true,
): Value | undefined {
  const values = valuesIn(statement, language).filter((value) => value.kind === kind && fits(value))
  return values[Math.floor(random() * values.length)]
}

function replaced(statement: string, { text, at }: Value, other: string): Planted | undefined {
  if (statement.includes(other)) return undefined
  return { text: statement.slice(0, at) + other + statement.slice(at + text.length), wrong: other }
}

function firstWrong(draw: () => Planted | undefined): Planted | undefined {
  for (let at = 0; at < DRAWS; at += 1) {
    const planted = draw()
    if (planted) return planted
  }
  return undefined
}

const amountsIn = (text: string, language: AgentLanguage): number[] =>
  valuesIn(text, language).flatMap(({ kind, text: found }) => (kind === 'figure' ? [numberOf(found)] : []))

/** Without signs: 1.600 and 1,600 are one number, as 5,95 and 5.95 are. */
const numberOf = (text: string): number => Number(text.replaceAll(/\D/gu, ''))

const hourOf = (time: string): number => Number(/\d{1,2}/u.exec(time)?.[0]) % 12
