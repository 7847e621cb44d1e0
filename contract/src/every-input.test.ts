import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, paramsSchema } from './endpoint.ts'
import { api } from './features.ts'

const endpoints = Object.entries(api).flatMap(([feature, group]) =>
  Object.entries(group).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
)

type Part = { path: string; schema: z.ZodType }

/** Every part of a shape that is not made of others, and the objects and lists on the way there. */
function partsOf(schema: z.ZodType, path: string): Part[] {
  if (schema instanceof z.ZodObject)
    return [
      { path, schema },
      ...Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
        partsOf(part, `${path}.${name}`),
      ),
    ]
  if (schema instanceof z.ZodArray) return [{ path, schema }, ...partsOf(schema.element as z.ZodType, `${path}[]`)]
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option, at) => partsOf(option, `${path}|${at}`))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return partsOf(schema.unwrap() as z.ZodType, path)
  return [{ path, schema }]
}

/** The inputs of all calls. */
const inputs = endpoints.flatMap(([name, endpoint]) =>
  [
    ['params', paramsSchema(endpoint)] as const,
    ['query', endpoint.query] as const,
    ['body', endpoint.body] as const,
  ].flatMap(([where, schema]) => (schema ? partsOf(schema, `${name} ${where}`) : [])),
)
const refused = (value: unknown) =>
  inputs
    .filter(({ schema }) => !(schema instanceof z.ZodObject) && schema.safeParse(value).success)
    .map(({ path }) => path)

test('the walk finds what calls take', () => {
  const found = inputs.map(({ path }) => path)
  for (const path of ['faqs.create body.question', 'faqs.create body.variants[]', 'bubbles.update body.brand_color'])
    expect(found).toContain(path)
})

test('no input takes a key that it does not name, but a message of another protocol, which that looks at', () => {
  const open = inputs.filter(
    ({ schema }) => schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever),
  )
  expect(open.map(({ path }) => path)).toEqual(['publicApi.mcp body'])
})

test.each([
  ['NUL', 'Abc1\u0000defgh'],
  ['half a character', 'Abc1\ud800defgh'],
  ['a control character', 'Abc1\u0007defgh'],
])('no input takes a text with %s', (_, text) => expect(refused(text)).toEqual([]))

test('every text has a longest length', () => expect(refused('a'.repeat(1_000_001))).toEqual([]))

test('every list has a most of items', () => {
  const endless = inputs.filter(({ schema }) => schema instanceof z.ZodArray && !hasMost(schema))
  expect(endless.map(({ path }) => path)).toEqual([])
})
const hasMost = (schema: z.ZodArray): boolean =>
  schema.def.checks?.some((check) => check._zod.def.check === 'max_length') ?? false

test('an endpoint that only reads takes no body and creates nothing', () => {
  for (const [name, { method, body, once }] of endpoints)
    if (method === 'GET') expect([body, once], name).toEqual([undefined, undefined])
})
