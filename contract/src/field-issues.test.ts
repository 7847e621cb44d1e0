import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldIssues } from './field-issues.ts'

const schema = z.strictObject({
  role: z.enum(['admin', 'member']).optional(),
  day: z.iso.date().optional(),
  seconds: z.number().int().optional(),
  list: z.array(z.string()).optional(),
  union: z.union([z.literal(1), z.literal('one')]).optional(),
  origin: z.discriminatedUnion('from', [z.strictObject({ from: z.literal('customer') })]).optional(),
  id: z.string().optional(),
})
const strict = schema.required()
const codes = (input: unknown) => {
  const { error } = strict.safeParse(input)
  return error ? Object.fromEntries(fieldIssues(error, input).map(({ path, code }) => [path, code])) : {}
}

test('specification §8: whatever is required and absent is told as required, an enumeration and a day too', () => {
  expect(codes({})).toEqual({
    role: 'required',
    day: 'required',
    seconds: 'required',
    list: 'required',
    union: 'required',
    origin: 'required',
    id: 'required',
  })
  expect(codes({ role: '', day: '', seconds: null, list: [], union: 1, origin: {}, id: 'a' })).toEqual({
    role: 'required',
    day: 'required',
    seconds: 'required',
    'origin.from': 'required',
  })
})

test('a value of another kind is not told as absent', () => {
  const wrong = {
    role: 'boss',
    day: '2026-02-30',
    seconds: 1.5,
    list: 'a',
    union: 2,
    origin: { from: 'x' },
    id: 12_345,
  }
  expect(codes(wrong)).toEqual({
    role: 'invalid_value',
    day: 'invalid_value',
    seconds: 'invalid_value',
    list: 'invalid_value',
    union: 'invalid_value',
    'origin.from': 'invalid_value',
    id: 'invalid_value',
  })
})

test('specification §8: a field with words of its own for its absence keeps them', () => {
  const type = z.strictObject({ type: z.enum(['sales'], { error: 'agent_type_required' }) })
  for (const input of [{}, { type: '' }, { type: null }]) {
    const { error } = type.safeParse(input)
    expect(error && fieldIssues(error, input)).toEqual([{ path: 'type', code: 'agent_type_required' }])
  }
})
