import { FIELD_KEY_LENGTH } from '@tertulia/contract/collected-fields.limits'
import type { FieldType } from '@tertulia/contract/collected-fields'
import { day, email } from '@tertulia/contract/shapes'
import { TOOL_EXAMPLE_LENGTH } from '@tertulia/contract/tools.limits'
import type { ToolParameter } from '@tertulia/contract/tool-definitions'
import { isPlaceholder, isSecretValue } from './credentials.ts'
import { fits, labelOf } from './plain-words.ts'

/** A figure that is one: no leading zero, no more digits than a number keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/u
const PHONE = /^\+\d[\d ]{7,16}$/u

/** The type of a value in a request. A text of JSON stays one, whatever it looks like: `"20871"` is no number. */
function typeOf(value: string | number | boolean | null, is_json: boolean): FieldType {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (value === null) return 'text'
  if (!is_json && NUMBER.test(value)) return 'number'
  if (!is_json && /^(?:true|false)$/u.test(value)) return 'boolean'
  if (day.safeParse(value).success) return 'date'
  if (value.includes('@') && email.safeParse(value).success) return 'email'
  return PHONE.test(value) ? 'phone' : 'text'
}

type Place = { name: string; key: string; place: ToolParameter['place']; is_json?: boolean }

/**
 * A word or a small figure in a query, such as `lang=es` or `page=2`, is part of how the call is made, and customers are not
 * asked for it.
 */
const CONSTANT = /^(?:[a-z][a-z,_-]{0,30}|\d{1,3})$/iu

function originOf({ place }: Place, type: FieldType, value: string): ToolParameter['origin'] {
  if (place !== 'query' || !CONSTANT.test(value)) return { from: 'customer' }
  return { from: 'fixed', value: type === 'number' ? Number(value) : type === 'boolean' ? value === 'true' : value }
}

/** A parameter that a value of a request becomes. `name`: how the request calls it; `key`: as the tool calls it. */
export function parameterOf(where: Place, value: string | number | boolean | null): ToolParameter {
  const { name, key, place, is_json = false } = where
  const example = value === null ? '' : String(value)
  const is_example = !isPlaceholder(example) && !isSecretValue(example) && fits(example, TOOL_EXAMPLE_LENGTH)
  const guessed = is_example || typeof value !== 'string' ? typeOf(value, is_json) : 'text'
  // An id in an address is no number: 00123 stays as it is.
  const type = place === 'path' && guessed === 'number' ? 'text' : guessed
  const label = labelOf(key.slice(0, FIELD_KEY_LENGTH))
  return {
    key,
    label,
    description: label,
    type,
    required: value !== '' && value !== null,
    options: [],
    place,
    origin: is_example ? originOf(where, type, example) : { from: 'customer' },
    wire_name: place === 'path' || name === key ? '' : name,
    example: is_example ? example : '',
  }
}
