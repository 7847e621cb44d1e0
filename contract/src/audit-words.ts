import { ACTIONS, AUDITED_FIELDS } from './features.ts'
import type { FieldWords, Words } from './feature.ts'
import type { InterfaceLanguage } from './shapes.ts'

const say = (words: Words, language: InterfaceLanguage): string => (language === 'es' ? words[0] : words[1])

export const AUDIT_ACTIONS = Object.keys(ACTIONS)
const wordsOf: Record<string, Words> = ACTIONS

/** «Cambió el rol de una persona». A name that is no longer in use stands as it was written. */
export function actionWords(action: string, language: InterfaceLanguage): string {
  const words = wordsOf[action]
  return words ? say(words, language) : action
}

const FIELDS: Record<string, FieldWords> = AUDITED_FIELDS

/** Whether the trail shows a field. A field without words is not shown: such fields hold ids. */
export const isAuditedField = (field: string): boolean => Object.hasOwn(FIELDS, field)

const YES: Words = ['Sí', 'Yes']
const NO: Words = ['No', 'No']
const LOCALE = { es: 'es-ES', en: 'en-GB' } as const

/** A field of a change as people call it. */
export const fieldWords = (field: string, language: InterfaceLanguage): string => {
  const known = FIELDS[field]
  return known ? say(known.words, language) : field
}

/** A value of a field as people say it; empty if there is none. */
export function valueWords(field: string, value: unknown, language: InterfaceLanguage): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((each) => valueWords(field, each, language)).join(', ')
  if (typeof value === 'boolean') return say(value ? YES : NO, language)
  const known = FIELDS[field]
  if (known?.kind === 'by_language') return textsByLanguage(value, language)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  const worded = known?.values?.[text]
  if (worded) return say(worded, language)
  const locale = LOCALE[language]
  switch (known?.kind) {
    case 'country':
      return new Intl.DisplayNames(locale, { type: 'region' }).of(text) ?? text
    case 'language':
      return new Intl.DisplayNames(locale, { type: 'language' }).of(text) ?? text
    case 'bytes':
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(text) / 1_000_000)} MB`
    case 'time':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
        new Date(text),
      )
    default:
      return text
  }
}

/** «inglés: Hi! / See you soon; francés: Salut !». */
function textsByLanguage(value: unknown, language: InterfaceLanguage): string {
  const names = new Intl.DisplayNames(LOCALE[language], { type: 'language' })
  return Object.entries(value as Record<string, Record<string, string | string[]>>)
    .map(([code, texts]) => [code, Object.values(texts).flat().filter(Boolean).join(' / ')] as const)
    .filter(([, said]) => said !== '')
    .map(([code, said]) => `${names.of(code) ?? code}: ${said}`)
    .join('; ')
}
