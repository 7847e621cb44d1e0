import type { CollectedField, FieldType } from '@tertulia/contract/collected-fields'

/** A field that a tool of ours asks a customer for, in the agent's own words. */
export const requestField = (
  key: string,
  type: FieldType,
  { label, ask }: { label: string; ask: string },
  more: Partial<Pick<CollectedField, 'required' | 'options'>> = {},
): CollectedField => ({
  key,
  label,
  description: ask,
  type,
  required: true,
  options: [],
  default_value: null,
  ...more,
})
