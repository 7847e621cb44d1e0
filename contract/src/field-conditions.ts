import type { CollectedField, FieldType, FieldValue } from './collected-fields.ts'

/** Whether other fields may wait for what is answered to one of this type. */
export const mayDecide = (type: FieldType): boolean =>
  type === 'boolean' || type === 'select' || type === 'multi_select'

/** Whether a field is asked for at all. @param valueOf what was given or stands for it; null and undefined: nothing */
export function isAskedFor(
  { condition }: Pick<CollectedField, 'condition'>,
  valueOf: (key: string) => FieldValue | null | undefined,
): boolean {
  if (!condition) return true
  const value = valueOf(condition.key)
  if (!Array.isArray(condition.is)) return value === condition.is
  const chosen = Array.isArray(value) ? value : [value]
  return chosen.some((each) => typeof each === 'string' && (condition.is as string[]).includes(each))
}

/** Whether the condition of a field stands on one before it, and on what that one can be. */
export function hasFittingCondition(fields: readonly CollectedField[], at: number): boolean {
  const condition = fields[at]?.condition
  if (!condition) return true
  const decides = fields.slice(0, at).find(({ key }) => key === condition.key)
  if (!decides || !mayDecide(decides.type)) return false
  return Array.isArray(condition.is)
    ? decides.type !== 'boolean' && condition.is.every((each) => decides.options.includes(each))
    : decides.type === 'boolean'
}
