import type { FieldValue } from '@tertulia/contract/collected-fields'
import { FIELD_TEXT_LENGTH } from '@tertulia/contract/collected-fields.limits'
import { email, rawText } from '@tertulia/contract/shapes'
import { type HttpTool, isLookedUp, type SessionValue, type ToolParameter } from '@tertulia/contract/tool-definitions'
import { z } from 'zod'

/** Values of the conversation that a tool may get. Null: it is not known. */
export type Session = Record<SessionValue, string | null>
export type Values = Record<string, FieldValue>

/** Parameters that the customer is asked for: fixed, session and looked-up ones cannot be typed. */
export const askedParameters = ({ parameters }: Pick<HttpTool, 'parameters'>): ToolParameter[] =>
  parameters.filter(({ origin }) => origin.from === 'customer')

/** The input that a tool takes: an object of the values it asks for, and nothing else. */
export const inputOf = (definition: Pick<HttpTool, 'parameters'>): z.ZodType<Values> =>
  inputWith(askedParameters(definition))

/** Input of a trial, in which the member types looked-up values, too. */
export const typedInputOf = ({ parameters }: Pick<HttpTool, 'parameters'>): z.ZodType<Values> =>
  inputWith(parameters.filter((each) => each.origin.from === 'customer' || isLookedUp(each)))

const inputWith = (parameters: readonly ToolParameter[]): z.ZodType<Values> =>
  z.strictObject(
    Object.fromEntries(
      parameters.map((each) => {
        const value = valueOf(each).describe(each.description)
        // A slot of the address has no place for nothing.
        return [each.key, each.required || each.place === 'path' ? value : value.optional()]
      }),
    ),
  ) as unknown as z.ZodType<Values>

/** Whether a value is of the type that a parameter wants. */
export const fitsParameter = (parameter: Pick<ToolParameter, 'type' | 'options'>, value: FieldValue): boolean =>
  valueOf(parameter).safeParse(value).success

function valueOf({ type, options }: Pick<ToolParameter, 'type' | 'options'>): z.ZodType {
  switch (type) {
    case 'number':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'date':
      return z.iso.date()
    case 'email':
      return email
    case 'select':
      return z.enum(options)
    case 'multi_select':
      return z.array(z.enum(options)).min(1)
    case 'text':
    case 'phone':
      return rawText(FIELD_TEXT_LENGTH).min(1)
  }
}

/** Every parameter with its value, where it has one. */
export const filled = (
  { parameters }: Pick<HttpTool, 'parameters'>,
  values: Values,
  session: Session,
): { parameter: ToolParameter; value: FieldValue }[] =>
  parameters.flatMap((parameter) => {
    const { origin, key } = parameter
    const value =
      origin.from === 'fixed' ? origin.value : origin.from === 'session' ? session[origin.value] : values[key]
    return value === undefined || value === null ? [] : [{ parameter, value }]
  })
