import type { AgentLanguage } from '@tertulia/contract/agents'
import { CollectedField, type FieldType, type FieldValue } from '@tertulia/contract/collected-fields'
import { expect, test } from 'vitest'
import { valueIn } from '#engine/collection/field-value.ts'

/** A Monday. */
export const NOW = new Date('2026-11-23T16:00:00Z')
export const COUNTRIES: Record<AgentLanguage, string> = { es: 'ES', en: 'GB', fr: 'FR', pt: 'PT' }
export const REFUSED = { refused: true } as const

export type Case = [
  message: string,
  value: FieldValue | typeof REFUSED | { issue: string } | undefined,
  language?: AgentLanguage,
]

/** A field that is asked for. */
export const field = (type: FieldType, label: string, options: string[] = [], description = label) =>
  CollectedField.parse({ key: 'it', label, description, type, required: true, options })

/** A test for each message: the value that is read from it, or why there is none. */
export function expectCases(of: CollectedField, cases: Case[]) {
  test.each(cases)('%s', (message, value, language = 'es') => {
    const reading = valueIn(of, message, {
      language,
      country: COUNTRIES[language],
      now: NOW,
      time_zone: 'Europe/Madrid',
      asked: true,
    })
    expect(reading && 'value' in reading ? reading.value : reading).toEqual(value)
    if (reading && 'value' in reading) {
      expect(reading.span.start).toBeLessThan(reading.span.end)
      expect(reading.span.end).toBeLessThanOrEqual(message.length)
    }
  })
}
