import { z } from 'zod'
import {
  FIELD_DESCRIPTION_LENGTH,
  FIELD_KEY_LENGTH,
  FIELD_LABEL_LENGTH,
  FIELD_OPTION_LENGTH,
  FIELD_OPTIONS,
  FIELD_TEXT_LENGTH,
} from './collected-fields.limits.ts'
import { brokenBound, FieldBounds, hasFittingBounds, hasOrderedBounds } from './field-bounds.ts'
import { FieldPattern } from './field-patterns.ts'
import { name, rawText, text } from './shapes.ts'

/** Types of a collected field (specification §3). */
export const FIELD_TYPES = ['text', 'email', 'phone', 'date', 'number', 'boolean', 'select', 'multi_select'] as const
export const FieldType = z.enum(FIELD_TYPES)
export type FieldType = z.infer<typeof FieldType>

/** Whether a type is chosen among options. */
export const hasOptions = (type: FieldType): boolean => type === 'select' || type === 'multi_select'

/** An identifier that programs use: `preferred_day`. */
export const fieldKey = z
  .string()
  .min(1, { error: 'required' })
  .max(FIELD_KEY_LENGTH, { error: 'too_long' })
  .regex(/^[a-z][a-z0-9_]*$/u, { error: 'invalid_value' })

/** The identifier of a label (specification §3): without accents, in lower case, words joined by `_`. */
export function keyOfLabel(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '_')
    .replaceAll(/^[_0-9]+|_+$/gu, '')
    .slice(0, FIELD_KEY_LENGTH)
    .replace(/_+$/u, '')
  return plain || 'field'
}

/**
 * A value as it is kept. text: as it was said; email: in lower case; phone: E.164; date: `2026-11-23`; number; boolean;
 * select: one of the options; multi_select: several of them, each once.
 */
export const FieldValue = z.union([
  rawText(FIELD_TEXT_LENGTH),
  z.number(),
  z.boolean(),
  z.array(rawText(FIELD_OPTION_LENGTH)).max(FIELD_OPTIONS, { error: 'too_many' }),
])
export type FieldValue = z.infer<typeof FieldValue>

/** The shape that a value must have. */
export const fieldShape = {
  key: fieldKey,
  label: name(FIELD_LABEL_LENGTH),
  /** Tells the customer which value is wanted. One that is a question is asked as it stands. */
  description: text(FIELD_DESCRIPTION_LENGTH),
  type: FieldType,
  required: z.boolean(),
  /** Options of select and multi_select, at least two. */
  options: z.array(name(FIELD_OPTION_LENGTH)).max(FIELD_OPTIONS, { error: 'too_many' }).default([]),
}

type Chosen = { type: FieldType; options: readonly string[] }
/** At least two options of a choice, and none twice (specification §5). */
export const hasEnoughOptions = ({ type, options }: Chosen): boolean => !hasOptions(type) || options.length >= 2
export const hasEachOptionOnce = ({ options }: Chosen): boolean =>
  new Set(options.map((each) => each.toLocaleLowerCase())).size === options.length

/** Whether the default is of the field's type, and among its options. */
function hasFittingDefault({ type, options, default_value }: Chosen & { default_value: FieldValue | null }): boolean {
  if (default_value === null) return true
  if (type === 'number' || type === 'boolean') return typeof default_value === type
  if (type === 'multi_select')
    return Array.isArray(default_value) && default_value.every((each) => options.includes(each))
  return typeof default_value === 'string' && (type !== 'select' || options.includes(default_value))
}

/** The value of another field on which this one is asked for: yes or no, or one of these options. */
export const FieldCondition = z.strictObject({
  key: fieldKey,
  is: z.union([
    z.boolean(),
    z.array(name(FIELD_OPTION_LENGTH)).min(1, { error: 'required' }).max(FIELD_OPTIONS, { error: 'too_many' }),
  ]),
})
export type FieldCondition = z.infer<typeof FieldCondition>

/** A field that an agent asks a customer for (specification §3). */
export const CollectedField = z
  .strictObject({
    ...fieldShape,
    /** The usual value: the customer is told, and asked whether it still holds if the field is required. */
    default_value: FieldValue.nullable().default(null),
    /** How a text has to be written; left out: in any way. */
    pattern: FieldPattern.nullish(),
    /** Bounds of a number or a date; left out: any value. */
    bounds: FieldBounds.nullish(),
    /** On a field before it; left out: it is always asked for. */
    condition: FieldCondition.nullish(),
  })
  .refine(({ type, pattern }) => type === 'text' || !pattern, { error: 'invalid_value', path: ['pattern'] })
  .refine(hasFittingBounds, { error: 'invalid_value', path: ['bounds'] })
  .refine(hasOrderedBounds, { error: 'most_below_least', path: ['bounds', 'most'] })
  .refine(hasEnoughOptions, { error: 'too_few_options', path: ['options'] })
  .refine(hasEachOptionOnce, { error: 'repeated', path: ['options'] })
  .refine(({ default_value, ...field }) => default_value === null || !brokenBound(field, default_value), {
    error: 'outside_bounds',
    path: ['default_value'],
  })
  .refine(hasFittingDefault, { error: 'invalid_value', path: ['default_value'] })
export type CollectedField = z.infer<typeof CollectedField>
