import type { AgentLanguage } from '@tertulia/contract/agents'
import { type CollectedField, type FieldValue, hasOptions } from '@tertulia/contract/collected-fields'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import { TODAY } from '@tertulia/contract/field-bounds'
import { exampleOfPattern } from '@tertulia/contract/field-patterns'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Issue } from '#engine/collection/words/reading.ts'
import { usualValue } from '#engine/collection/usual-value.ts'
import { askedFields, type CollectionForm, type CollectionState, collectedValues } from '#engine/collection/state.ts'

/** The question for a field: its description or its label where that is one, with its options below it by number. */
export function questionFor(field: CollectedField, language: AgentLanguage): string {
  const { label, description, type, options } = field
  const own = [description, label].find((text) => text.trimEnd().endsWith('?'))
  const question = own ?? COLLECTION_TEXTS[language].ask[type].replaceAll('{label}', () => label)
  const asked = [question, ...usuallyOf(field, language)].join(' ')
  if (!hasOptions(type)) return asked
  return [asked, ...options.map((option, at) => `${at + 1}. ${option}`)].join('\n')
}

/** Behind the question, what a field usually is: offered where it has to be given, else said to stand. */
function usuallyOf(field: CollectedField, language: AgentLanguage): string[] {
  const { required, type } = field
  const usual = usualValue(field)
  if (usual === null) return []
  const texts = COLLECTION_TEXTS[language]
  const value = shownValue(usual, type, language)
  return [(required ? texts.still_so : texts.else_so).replaceAll('{value}', () => value)]
}

/** All that is still wanted in one message, a line for each field. */
export function questionForAll(
  open: readonly CollectedField[],
  { values }: CollectionState,
  language: AgentLanguage,
): string {
  const texts = COLLECTION_TEXTS[language]
  const lines = open.map((field) => {
    const { options, required } = field
    const more = [
      ...(options.length > 0 ? [`(${options.join(', ')})`] : []),
      ...(required ? [] : [texts.optional]),
      ...usuallyOf(field, language),
    ]
    return `- ${[nameOf(field), ...more].join(' ')}`
  })
  return [Object.keys(values).length === 0 ? texts.ask_together : texts.ask_rest, ...lines].join('\n')
}

/** A label that is a question, without its signs. */
const nameOf = ({ label }: CollectedField): string => label.replace(/^¿/u, '').replace(/\?$/u, '')

/** The question which of two values is meant, or whether one is, that was said in passing. */
export function questionOfDoubt(
  field: CollectedField,
  values: readonly FieldValue[],
  language: AgentLanguage,
): { says: string; options: string[] } {
  const texts = COLLECTION_TEXTS[language]
  const options = values.map((value) => shownValue(value, field.type, language))
  const [first = '', last = ''] = options
  const says =
    options.length === 1
      ? texts.is_it.replaceAll('{label}', () => nameOf(field)).replaceAll('{value}', () => first)
      : texts.which_of_two.replaceAll('{first}', () => first).replaceAll('{last}', () => last)
  return { says, options }
}

/** Why an answer is none. @param country whose postal codes an example is of */
export function validationMessage(
  issue: Issue,
  field: CollectedField,
  language: AgentLanguage,
  country: string,
): string {
  const example = field.pattern ? exampleOfPattern(field.pattern, country) : ''
  return COLLECTION_TEXTS[language].wrong[issue]
    .replaceAll('{example}', () => example)
    .replaceAll('{bound}', () => shownBound(field, issue, language))
}

/** The bound that an issue is about, as people say it. */
function shownBound({ bounds }: CollectedField, issue: Issue, language: AgentLanguage): string {
  const bound = issue === 'too_small' || issue === 'too_early' ? bounds?.least : bounds?.most
  const texts = COLLECTION_TEXTS[language]
  if (typeof bound !== 'string') return bound ? shownValue(bound, 'number', language) : String(bound ?? '')
  if (bound === TODAY) return texts.today
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${bound}T12:00:00Z`),
  )
  return texts.day.replaceAll('{day}', () => day)
}

/** Says what stands for a field that is not given. */
export function standsIn(field: CollectedField, language: AgentLanguage): string {
  const { required, type } = field
  const usual = usualValue(field)
  const texts = COLLECTION_TEXTS[language]
  if (usual === null || required) return texts.left_out
  return texts.stands_in.replaceAll('{value}', () => shownValue(usual, type, language))
}

/** All that was collected, a line for each field that has a value, and whether it is right. */
export function summaryOf(form: CollectionForm, state: CollectionState): string {
  const texts = COLLECTION_TEXTS[state.language]
  const values = collectedValues(form, state)
  const lines = askedFields(form, state).map((field) => {
    const value = values[field.key] ?? null
    const shown = value === null ? texts.nothing : shownValue(value, field.type, state.language)
    return `- ${nameOf(field)}: ${shown}`
  })
  return [texts.summary, ...lines, texts.is_it_right].join('\n')
}

/** A value as people write it in a language. */
export function shownValue(value: FieldValue, type: CollectedField['type'], language: AgentLanguage): string {
  const texts = COLLECTION_TEXTS[language]
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(value)
  if (Array.isArray(value)) return new Intl.ListFormat(language).format(value)
  if (type === 'phone') return parsePhoneNumberFromString(value)?.formatInternational() ?? value
  const day = type === 'date' ? new Date(`${value}T12:00:00Z`) : undefined
  if (!day || Number.isNaN(day.getTime())) return value
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(day)
}
