import { type CollectedField, type FieldType, type FieldValue, hasOptions } from '@tertulia/contract/collected-fields'

/** Values that a field loses when its type changes. */
export type LostValues = { options: string[]; default_value: FieldValue | null; pattern: boolean; bounds: boolean }

/** A default that another type has as well, else none. */
function keptDefault(value: FieldValue | null, type: FieldType): FieldValue | null {
  if (value === null) return null
  if (type === 'multi_select') return Array.isArray(value) ? value : typeof value === 'string' ? [value] : null
  const one = Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value
  switch (type) {
    case 'text':
      return typeof one === 'string' || typeof one === 'number' ? String(one) : null
    case 'number':
      return typeof one === 'number'
        ? one
        : typeof one === 'string' && one.trim() !== '' && !Number.isNaN(Number(one))
          ? Number(one)
          : null
    case 'boolean':
      return typeof one === 'boolean' ? one : null
    case 'email':
      return typeof one === 'string' && one.includes('@') ? one : null
    case 'phone':
      return typeof one === 'string' && /^\+?[\d\s]{6,}$/u.test(one) ? one : null
    case 'date':
      return typeof one === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(one) ? one : null
    case 'select':
      return typeof one === 'string' ? one : null
  }
}

const isOffered = (value: FieldValue | null, options: readonly string[]) =>
  Array.isArray(value)
    ? value.every((each) => options.includes(each))
    : typeof value === 'string' && options.includes(value)

const hasAnyBound = ({ bounds }: CollectedField) => (bounds?.least ?? bounds?.most ?? null) !== null

/** Changes the type of a field. @returns the field with the values that the new type has too, and the lost ones */
export function withType(
  field: CollectedField,
  type: FieldType,
): { field: CollectedField; lost: LostValues | undefined } {
  const options = hasOptions(type) ? field.options : []
  const asked = keptDefault(field.default_value, type)
  const default_value = hasOptions(type) && !isOffered(asked, options) ? null : asked
  const lost = {
    options: options.length === 0 ? field.options : [],
    default_value: default_value === null ? field.default_value : null,
    pattern: type !== 'text' && Boolean(field.pattern),
    bounds: type !== field.type && hasAnyBound(field),
  }
  const hasLost = lost.options.length > 0 || lost.default_value !== null || lost.pattern || lost.bounds
  const pattern = type === 'text' ? field.pattern : null
  const bounds = type === field.type ? field.bounds : null
  return { field: { ...field, type, options, default_value, pattern, bounds }, lost: hasLost ? lost : undefined }
}

/** The default that is still there when the options are others. */
export function defaultAmong(value: FieldValue | null, options: readonly string[]): FieldValue | null {
  if (!Array.isArray(value)) return isOffered(value, options) ? value : null
  const left = value.filter((each) => options.includes(each))
  return left.length === 0 ? null : left
}
