import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField, FieldValue } from '@tertulia/contract/collected-fields'
import { day, email } from '@tertulia/contract/shapes'
import { valueIn } from '#engine/collection/field-value.ts'

const PHONE = /^\+[1-9]\d{6,14}$/u

/** The usual value of a field; null too if that could not be its value, as in forms that were saved before it was judged. */
export const usualValue = (field: CollectedField): FieldValue | null => (isFit(field) ? field.default_value : null)

function isFit({ type, default_value }: CollectedField): boolean {
  if (type === 'date') return day.safeParse(default_value).success
  if (type === 'email') return email.safeParse(default_value).success
  return type !== 'phone' || PHONE.test(String(default_value))
}

/**
 * A usual value as it is kept: read as if a customer had said it. @returns undefined where it cannot be the field's value
 */
export function readUsualValue(
  field: CollectedField,
  where: { language: AgentLanguage; now: Date; time_zone: string; country: string },
): FieldValue | null | undefined {
  const { type, default_value } = field
  if (typeof default_value !== 'string' || !['date', 'email', 'phone'].includes(type)) return default_value
  const reading = valueIn(field, default_value, { ...where, asked: true })
  return reading && 'value' in reading ? reading.value : undefined
}
