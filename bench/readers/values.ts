import type { AgentLanguage } from '@tertulia/contract/agents'
import { plain } from '../conversation/sets.ts'

/** A value as a text writes it, by the bench's own rules: what is measured reads values by others. */
export type Value = {
  kind: 'figure' | 'weekday' | 'date' | 'time' | 'link' | 'email' | 'phone' | 'street' | 'house_number'
  text: string
  at: number
  /** The amount of a figure with a unit. */
  amount?: string
  unit?: string
}

export const WEEKDAYS: Record<AgentLanguage, string[]> = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  pt: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
}

const MONTHS =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|January|February|March|April|May|June|July|August|September|October|November|December|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro'
const UNITS =
  'kWh|kW|kg|km|cm|mm|°C|€|%|m(?!\\p{L})|W(?!\\p{L})|euros?|pesos|d[ií]as?|days?|jours?|horas?|hours?|heures?|minut[oe]s?|mes(?:es)?|months?|mois|mês|años?|years?|ans(?!\\p{L})|anos?|semanas?|weeks?|semaines?|noches?|nights?|nuits?|noites?|personas?|people|personnes?|pessoas?|cuotas|ciclos|pulgadas'

/** In their order: what an earlier one has read is nothing to a later one. Named groups are the value, if it is not all. */
const RULES: [Value['kind'], RegExp][] = [
  ['email', /[\w.-]+@[\w-]+(?:\.[\w-]+)+/gu],
  ['link', /(?:https?:\/\/)?(?:[\w-]+\.)+(?:example|com|es)(?:\/[\w/-]*\w)?/gu],
  ['phone', /(?<![\d.])(?:\+\d{2,3} )?\d{2,3}(?: \d{2,4}){2,3}(?![\d.])/gu],
  [
    'street',
    /(?:calle|avenida|paseo|pasaje|rua|rue) (?:del? |da |de la |des )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*|\p{Lu}\p{L}+ Street/giu,
  ],
  ['date', new RegExp(`\\d{1,2}(?:er)?(?: de)? (?:${MONTHS})|(?:${MONTHS}) \\d{1,2}(?!\\d)`, 'giu')],
  ['time', /(?<![\d,.])\d{1,2}(?::\d{2}(?: ?[ap]\.? ?m\b\.?)?| ?[ap]\.? ?m\b\.?| ?h(?: ?\d{2})?(?![\p{L}\d]))/gu],
  ['figure', new RegExp(`(?:(?:R?\\$|€) ?)?(?<amount>\\d+(?:[.,]\\d+)*)(?: ?(?:${UNITS})(?!\\p{L})| (?=€))?`, 'giu')],
]

export function valuesIn(text: string, language: AgentLanguage): Value[] {
  const values: Value[] = []
  let left = text
  for (const [kind, rule] of RULES)
    left = left.replaceAll(rule, (found: string, ...more: unknown[]) => {
      const at = more.find((each) => typeof each === 'number') as number
      const { amount } = more.at(-1) as { amount?: string } | string | undefined as { amount?: string }
      values.push({ kind, text: found, at, ...(kind === 'figure' && amount && figureOf(found, amount)) })
      return ' '.repeat(found.length)
    })
  for (const day of WEEKDAYS[language])
    for (const { index, 0: found } of text.matchAll(new RegExp(`(?<!\\p{L})${day}s?(?!\\p{L})`, 'giu')))
      values.push({ kind: 'weekday', text: found, at: index })
  return values.toSorted((a, b) => a.at - b.at)
}

function figureOf(found: string, amount: string): Pick<Value, 'amount' | 'unit'> {
  const unit = plain(found.replace(amount, '').trim()).replace(/(?<=\p{L}{2})(?:e?s)$/u, '')
  return { amount, unit }
}
