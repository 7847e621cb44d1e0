import type { AgentLanguage } from '@tertulia/contract/agents'
import { type CollectedField, type FieldValue, hasOptions } from '@tertulia/contract/collected-fields'
import { COLLECTION_TEXTS } from '@tertulia/contract/collection-texts'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type CollectionForm, type CollectionState, collectedValues } from '#engine/collection/state.ts'

/** The question for a field: its description or its label where that is one, with its options below it by number. */
export function questionFor(field: CollectedField, language: AgentLanguage): string {
  const { label, description, type, options } = field
  const own = [description, label].find((text) => text.trimEnd().endsWith('?'))
  const asked = own ?? COLLECTION_TEXTS[language].ask[type].replaceAll('{label}', () => label)
  if (!hasOptions(type)) return asked
  return [asked, ...options.map((option, at) => `${at + 1}. ${option}`)].join('\n')
}

/** All that was collected, a line for each field that has a value, and whether it is right. */
export function summaryOf(form: CollectionForm, state: CollectionState): string {
  const texts = COLLECTION_TEXTS[state.language]
  const values = collectedValues(form, state)
  const lines = form.fields.map(({ key, label, type }) => {
    const value = values[key] ?? null
    const shown = value === null ? texts.nothing : shownValue(value, type, state.language)
    return `- ${label.replace(/^¿/u, '').replace(/\?$/u, '')}: ${shown}`
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
