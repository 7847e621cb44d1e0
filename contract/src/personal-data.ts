import type { z } from 'zod'

/**
 * The owner of a personal text: the field that has the id of its conversation, or of its contact, of the same object or of the
 * nearest one around it. Left out: it belongs to several customers, or to the one that the call names; there the feature says
 * which callers read it.
 */
export type PersonalOf = { conversation?: string; contact?: string }

const tags = new WeakMap<z.ZodType, PersonalOf>()

/**
 * Tags a text that may say how a customer can be reached: a name, what they said. A caller who may not read that gets it
 * masked, in every answer and on every socket, without the feature doing anything (decision 0137).
 */
export function personal<Schema extends z.ZodType>(schema: Schema, of: PersonalOf = {}): Schema {
  tags.set(schema, of)
  return schema
}

/** The owner of a schema's text, if it is personal. */
export const personalOf = (schema: z.ZodType): PersonalOf | undefined => tags.get(schema)
