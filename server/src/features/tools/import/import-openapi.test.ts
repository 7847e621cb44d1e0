import { HttpTool } from '@tertulia/contract/tool-definitions'
import { TOOL_IMPORTED } from '@tertulia/contract/tools.limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#platform/problem.ts'
import { importOpenApi } from './import-openapi.ts'
import { IMPORT_WORDS } from './words.ts'

const words = IMPORT_WORDS.es

/** Excerpt of the OpenAPI Initiative's Petstore, version 3.0. */
const PETSTORE = `
openapi: 3.0.4
info: { title: Swagger Petstore, version: 1.0.27 }
servers:
  - url: https://petstore3.swagger.io/api/v3
paths:
  /pet/{petId}:
    get:
      summary: Find pet by ID.
      description: Returns a single pet.
      operationId: getPetById
      parameters:
        - { name: petId, in: path, description: ID of pet to return, required: true, schema: { type: integer, format: int64 } }
      responses:
        '200':
          description: successful operation
          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      security: [{ api_key: [] }, { petstore_auth: ['write:pets', 'read:pets'] }]
    delete:
      operationId: deletePet
      parameters:
        - { name: api_key, in: header, required: false, schema: { type: string } }
        - { name: petId, in: path, required: true, schema: { type: integer, format: int64 } }
  /pet/findByStatus:
    get:
      summary: Finds Pets by status.
      operationId: findPetsByStatus
      parameters:
        - name: status
          in: query
          required: true
          schema: { type: string, default: available, enum: [available, pending, sold] }
      security: [{ petstore_auth: ['read:pets'] }]
  /pet:
    post:
      operationId: addPet
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Pet' } }
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Pet' } }
components:
  schemas:
    Pet:
      required: [name, photoUrls]
      type: object
      properties:
        id: { type: integer, format: int64, example: 10 }
        name: { type: string, example: doggie }
        category: { $ref: '#/components/schemas/Category' }
        photoUrls: { type: array, items: { type: string } }
        status: { type: string, description: pet status in the store, enum: [available, pending, sold] }
    Category:
      type: object
      properties: { id: { type: integer, example: 1 }, name: { type: string, example: Dogs } }
  securitySchemes:
    petstore_auth: { type: oauth2, flows: { implicit: { authorizationUrl: 'https://petstore3.swagger.io/oauth/authorize', scopes: {} } } }
    api_key: { type: apiKey, name: api_key, in: header }
`

type Json = Record<string, unknown>
/** A document of 3.1 with one operation. */
const withOperation = (operation: Json, rest: Json = {}, at = { method: 'get', path: '/orders' }) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Tienda', version: '1' },
    servers: [{ url: 'https://api.tienda.es/v1/' }],
    paths: { [at.path]: { [at.method]: operation } },
    ...rest,
  })

async function only(text: string) {
  const [tool, ...others] = await importOpenApi(text, 'es')
  expect(others).toEqual([])
  if (!tool) throw new Error('nothing was read')
  expect(HttpTool.parse(tool.definition)).toEqual(tool.definition)
  expect(tool.secret).toBeNull()
  return { ...tool.definition, notes: tool.notes }
}

const posted = (schema: Json, rest: Json = {}) =>
  only(
    withOperation({ requestBody: { required: true, content: { 'application/json': { schema } } } }, rest, {
      method: 'post',
      path: '/orders',
    }),
  )
const queried = (schema: Json) => only(withOperation({ parameters: [{ name: 'q', in: 'query', schema }] }))

test('each operation of the Petstore is a tool', async () => {
  const tools = await importOpenApi(PETSTORE, 'es')
  expect(tools.map(({ definition: { name, method, url, writes } }) => [name, method, url, writes])).toEqual([
    ['get_pet_by_id', 'GET', 'https://petstore3.swagger.io/api/v3/pet/{pet_id}', false],
    ['delete_pet', 'DELETE', 'https://petstore3.swagger.io/api/v3/pet/{pet_id}', true],
    ['find_pets_by_status', 'GET', 'https://petstore3.swagger.io/api/v3/pet/findByStatus', false],
    ['add_pet', 'POST', 'https://petstore3.swagger.io/api/v3/pet', true],
  ])
  const [get, remove, find, add] = tools.map(({ definition, notes }) => ({ ...definition, notes }))
  expect(get).toMatchObject({
    description: 'Find pet by ID.',
    prompt_description: 'Returns a single pet.',
    parameters: [{ key: 'pet_id', place: 'path', type: 'number', required: true, description: 'ID of pet to return' }],
    auth: { kind: 'header', header: 'api_key' },
    notes: [],
  })
  expect(JSON.parse(get?.output_example ?? '')).toEqual({
    id: 10,
    name: 'doggie',
    category: { id: 1, name: 'Dogs' },
    status: 'available',
  })
  expect(remove).toMatchObject({ auth: { kind: 'header', header: 'api_key' }, parameters: [{ key: 'pet_id' }] })
  expect(find).toMatchObject({
    auth: { kind: 'bearer' },
    parameters: [
      {
        key: 'status',
        place: 'query',
        type: 'select',
        options: ['available', 'pending', 'sold'],
        example: 'available',
      },
    ],
    notes: [words.auth_token('OAuth 2')],
  })
  expect(add).toMatchObject({
    parameters: [
      { key: 'id', type: 'number', required: false, example: '10', place: 'body' },
      { key: 'name', type: 'text', required: true, example: 'doggie' },
      { key: 'status', type: 'select', description: 'pet status in the store' },
    ],
    notes: [words.required_left_out(['photoUrls']), words.fields_left_out(['category'])],
  })
})

test('the document as JSON gives the same tools', async () => {
  const { load } = await import('js-yaml')
  expect(await importOpenApi(JSON.stringify(load(PETSTORE), null, '\t'), 'es')).toEqual(
    await importOpenApi(PETSTORE, 'es'),
  )
})

test('wording of 3.1 is understood', async () => {
  const tool = await only(
    withOperation(
      {
        summary: 'Pedidos',
        parameters: [
          { $ref: '#/components/parameters/Day', description: '¿Para qué día?' },
          { name: 'X-Store', in: 'header', schema: { type: ['string', 'null'], examples: ['madrid'] } },
          { name: 'kind', in: 'query', schema: { const: 'retail' } },
          { name: 'when', in: 'query', schema: { anyOf: [{ type: 'null' }, { type: 'string', format: 'email' }] } },
        ],
      },
      {
        components: {
          parameters: {
            Day: {
              name: 'filter[day]',
              in: 'query',
              required: true,
              example: '2026-11-23',
              schema: { type: 'string', format: 'date' },
            },
          },
        },
      },
    ),
  )
  expect(tool.parameters).toMatchObject([
    { key: 'filter_day', wire_name: 'filter[day]', type: 'date', required: true, example: '2026-11-23' },
    { key: 'x_store', wire_name: 'X-Store', place: 'header', type: 'text', example: 'madrid', required: false },
    { key: 'kind', origin: { from: 'fixed', value: 'retail' } },
    { key: 'when', type: 'email' },
  ])
})

test.each([
  [{ type: 'integer' }, 'number'],
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'string', format: 'date' }, 'date'],
  [{ type: 'string', format: 'date-time' }, 'text'],
  [{ type: 'string', format: 'email' }, 'email'],
  [{ type: 'string', format: 'phone' }, 'phone'],
  [{ type: 'string', enum: ['a', 'b', null] }, 'select'],
  [{ type: 'integer', enum: [1, 2] }, 'select'],
  [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'multi_select'],
  [{ type: 'string', enum: ['a', 'A'] }, 'text'],
  [{ type: 'string', enum: Array.from({ length: 31 }, (_, index) => `o${index}`) }, 'text'],
  [{ allOf: [{ description: 'x' }, { type: 'number' }] }, 'number'],
  [{}, 'text'],
])('%j is asked for as %s', async (schema, type) => {
  expect((await queried(schema)).parameters).toMatchObject([{ key: 'q', type }])
})

test('flat fields of a body composed of parts are asked for', async () => {
  const tool = await posted(
    {
      allOf: [{ $ref: '#/components/schemas/Base' }, { required: ['size'], properties: { size: { type: 'number' } } }],
    },
    {
      components: {
        schemas: {
          Base: {
            type: 'object',
            required: ['storeId'],
            properties: {
              id: { type: 'string', readOnly: true },
              storeId: { type: 'string' },
              password: { type: 'string' },
              lines: { type: 'array', items: { type: 'object' } },
            },
          },
        },
      },
    },
  )
  expect(tool.parameters.map(({ key, wire_name, required }) => [key, wire_name, required])).toEqual([
    ['store_id', 'storeId', true],
    ['size', '', true],
  ])
  expect(tool.notes).toEqual([words.fields_left_out(['lines']), words.secrets_left_out(['password'])])
})

describe('how a caller is known', () => {
  const known = (scheme: Json, security: unknown = [{ it: [] }]) =>
    only(
      withOperation(
        { security },
        { components: { securitySchemes: { it: scheme, other: { type: 'http', scheme: 'bearer' } } } },
      ),
    )

  test.each([
    [{ type: 'http', scheme: 'Bearer' }, { kind: 'bearer' }, []],
    [{ type: 'http', scheme: 'basic' }, { kind: 'basic', username: 'user' }, [words.user_unknown]],
    [{ type: 'apiKey', in: 'header', name: 'X-Api-Key' }, { kind: 'header', header: 'X-Api-Key' }, []],
    [{ type: 'apiKey', in: 'query', name: 'key' }, { kind: 'query', name: 'key' }, []],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, { kind: 'none' }, [words.key_in_cookie('sid')]],
    [{ type: 'apiKey', in: 'header', name: 'Cookie' }, { kind: 'none' }, [words.header_unusable('Cookie')]],
    [{ type: 'openIdConnect' }, { kind: 'bearer' }, [words.auth_token('OpenID Connect')]],
    [{ type: 'http', scheme: 'digest' }, { kind: 'none' }, [words.auth_unknown('it')]],
    [{ type: 'mutualTLS' }, { kind: 'none' }, [words.auth_unknown('it')]],
  ])('%j', async (scheme, auth, notes) => {
    expect(await known(scheme)).toMatchObject({ auth, notes })
  })

  test.each([
    ['the first way that a tool has', [{ it: [] }, { other: [] }], { kind: 'bearer' }, []],
    ['one of several at once', [{ other: [], it: [] }], { kind: 'bearer' }, [words.auth_several]],
    ['nobody', [], { kind: 'none' }, []],
    ['nobody where that is allowed', [{}, { it: [] }], { kind: 'none' }, []],
  ])('%s', async (_, security, auth, notes) => {
    expect(await known({ type: 'apiKey', in: 'cookie', name: 'key' }, security)).toMatchObject({ auth, notes })
  })
})

test.each([
  [
    [
      {
        url: 'https://{region}.tienda.es:{port}/{base}/',
        variables: { region: { default: 'eu' }, port: { default: 8443 }, base: { enum: ['v2'] } },
      },
    ],
    'https://eu.tienda.es:8443/v2',
    [],
  ],
  [[{ url: 'https://{region}.tienda.es' }], 'https://region.tienda.es', [words.host_unknown('region.tienda.es')]],
  [[{ url: '/api/v3' }], 'https://api.example/api/v3', [words.host_unknown('api.example')]],
  [[{ url: 'wss://a.es' }, { url: 'https://ana:s3creto@a.es/x?y=1#z' }], 'https://a.es/x', []],
  [[{ url: 'http://a.es' }], 'http://a.es', [words.http_only]],
  [[{ url: 'https://a{b' }], 'https://api.example', [words.host_unknown('api.example')]],
  ['https://a.es', 'https://api.example', [words.host_unknown('api.example')]],
])('servers %j give the address %s', async (servers, url, notes) => {
  expect(await only(withOperation({}, { servers }))).toMatchObject({ url: `${url}/orders`, notes })
})

test.each([
  ['getOrder', 'get_order'],
  ['Orders.find-One', 'orders_find_one'],
  ['Búsqueda', 'busqueda'],
  ['', 'get_orders'],
  ['1', 'get_orders'],
  ['日本', 'get_orders'],
  ['x'.repeat(100), 'x'.repeat(64)],
])('the operation «%s» is called %s', async (operationId, name) => {
  expect((await only(withOperation({ operationId }))).name).toBe(name)
})

test('no two tools have one name', async () => {
  const text = JSON.stringify({
    openapi: '3.0.0',
    paths: { '/a': { get: { operationId: 'x y' }, put: { operationId: 'xY' } }, '/b': { get: { operationId: 'x_y' } } },
  })
  expect((await importOpenApi(text, 'es')).map(({ definition }) => definition.name)).toEqual(['x_y', 'x_y_2', 'x_y_3'])
})

test('long texts are cut at a word', async () => {
  const tool = await only(withOperation({ summary: 'una palabra '.repeat(100), description: 'a '.repeat(2000) }))
  expect(tool.description).toMatch(/^una palabra .* (?:una|palabra)…$/u)
  expect(tool.description.length).toBeLessThanOrEqual(300)
  expect(tool.prompt_description.length).toBeLessThanOrEqual(1000)
})

test('slots that a document does not describe are texts, and names that meet are told apart', async () => {
  const tool = await only(
    withOperation(
      {
        parameters: [
          { name: 'id', in: 'query', schema: { type: 'integer' } },
          { name: 'gone', in: 'path', schema: {} },
        ],
      },
      {},
      { method: 'get', path: '/orders/{id}/{line.no}.json' },
    ),
  )
  expect(tool.url).toBe('https://api.tienda.es/v1/orders/{id_2}/{line_no}.json')
  expect(tool.parameters.map(({ key, wire_name, place, type }) => [key, wire_name, place, type])).toEqual([
    ['id_2', '', 'path', 'text'],
    ['line_no', '', 'path', 'text'],
    ['id', '', 'query', 'number'],
  ])
})

test.each([
  ['post', { requestBody: { content: { 'multipart/form-data': {} } } }, words.files_left_out],
  ['post', { requestBody: { content: { 'application/xml': {} } } }, words.body_unreadable],
  ['post', { requestBody: { content: { 'application/json': { schema: { type: 'array' } } } } }, words.body_unreadable],
  ['get', { requestBody: { content: { 'application/json': {} } } }, words.body_on_get],
  ['get', { deprecated: true }, words.deprecated],
  ['get', { parameters: [{ name: 'sid', in: 'cookie' }] }, words.cookie_parameters(['sid'])],
  ['get', { parameters: [{ name: 'api_key', in: 'query' }] }, words.secrets_left_out(['api_key'])],
  ['get', { parameters: [{ name: 'f', in: 'query', schema: { type: 'object' } }] }, words.fields_left_out(['f'])],
  [
    'get',
    { parameters: [{ $ref: '#/components/parameters/None' }] },
    words.missing_refs(['#/components/parameters/None']),
  ],
  [
    'get',
    { parameters: [{ $ref: '#/paths/~1orders/get/parameters/0' }] },
    words.missing_refs(['#/paths/~1orders/get/parameters/0']),
  ],
  [
    'get',
    { responses: { 200: { content: { 'application/json': { example: 'x'.repeat(9000) } } } } },
    words.example_too_long,
  ],
])('parts that cannot be imported are noted: %s %j', async (method, operation, note) => {
  const tool = await only(withOperation(operation, {}, { method, path: '/orders' }))
  expect(tool.notes).toContain(note)
  expect(tool).toMatchObject({ parameters: [], output_example: '' })
})

test.each([
  ['example', { example: { a: 1 } }, { a: 1 }],
  ['examples', { examples: { one: { $ref: '#/components/examples/One' } } }, { one: true }],
  ['schema', { schema: { $ref: '#/components/schemas/Tree' } }, { name: 'raíz' }],
])('an answer is shown by its %s', async (_, media, shown) => {
  const tool = await only(
    withOperation(
      { responses: { default: {}, 200: { content: { 'application/json': media } } } },
      {
        components: {
          examples: { One: { value: { one: true } } },
          schemas: {
            Tree: { properties: { name: { example: 'raíz' }, child: { $ref: '#/components/schemas/Tree' } } },
          },
        },
      },
    ),
  )
  expect(JSON.parse(tool.output_example)).toEqual(shown)
})

const refusal = async (text: string) => {
  try {
    await importOpenApi(text, 'es')
  } catch (error) {
    if (error instanceof Problem) return [error.code, ...Object.values(error.values)]
    throw error
  }
  return []
}

test.each([
  'https://example.com/schemas.json#/Pet',
  'http://169.254.169.254/latest/meta-data',
  './pet.yaml',
  'file:///etc/passwd',
  '/etc/passwd',
  '//example.com/x',
  'data:application/json,{}',
  '',
])('a reference to «%s» is refused by its name', async (ref) => {
  const refused = ['openapi_refers_outside', ref]
  expect(await refusal(withOperation({ parameters: [{ $ref: ref }] }))).toEqual(refused)
  expect(
    await refusal(withOperation({}, { components: { schemas: { Unused: { properties: { $ref: { $ref: ref } } } } } })),
  ).toEqual(refused)
  expect(await refusal(withOperation({}, { paths: { '/x': { $ref: ref } } }))).toEqual(refused)
})

test('`$ref` in an example is data', async () => {
  const example = { $ref: 'https://example.com/x' }
  const tool = await only(withOperation({ responses: { 200: { content: { 'application/json': { example } } } } }))
  expect(JSON.parse(tool.output_example)).toEqual(example)
})

const { causes } = words
test.each([
  ['', causes.empty],
  [' \n', causes.empty],
  ['hola', causes.no_object],
  ['[1]', causes.no_object],
  ['{}', causes.no_version],
  ['swagger: "2.0"\npaths: {}', causes.version('2.0')],
  ['openapi: 2.5', causes.version('2.5')],
  ['openapi: {}', causes.version('')],
  ['openapi: 3.1.0', causes.no_operations],
  ['openapi: 3.1.0\npaths: { /a: { head: {} }, x-b: { get: {} } }', causes.no_operations],
  ['openapi: 3.0.0\npaths:\n  - a: b\n   c: d', causes.line(4)],
  ['{"openapi": "3.0.0",\n "paths": {"a" }', causes.line(2)],
  ['openapi: *none', causes.line(1)],
  [`openapi: 3.0.0\na: ${'['.repeat(1000)}`, causes.too_deep],
  [`{"openapi":"3.0.0","a":${'['.repeat(1000)}${']'.repeat(1000)}}`, causes.too_deep],
])('%j is refused with its cause', async (text, cause) => {
  expect(await refusal(text)).toEqual(['openapi_unreadable', cause])
})

test('the first of ten thousand operations are read, and the others counted', async () => {
  const paths = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`/p${index}`, { get: {} }]))
  const tools = await importOpenApi(JSON.stringify({ openapi: '3.0.0', paths }), 'es')
  expect(tools).toHaveLength(TOOL_IMPORTED)
  expect(tools[0]?.notes).toContain(words.more_operations(10_000 - TOOL_IMPORTED))
  expect(tools[1]?.notes).not.toContain(words.more_operations(10_000 - TOOL_IMPORTED))
})

test('an operation whose address is too long is named, and the others are read', async () => {
  const text = withOperation({}, { paths: { [`/${'a'.repeat(1200)}`]: { get: {} }, '/b': { get: {} } } })
  const tool = await only(text)
  expect(tool.url).toBe('https://api.tienda.es/v1/b')
  expect(tool.notes[0]).toContain('GET /aaa')
})

const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefghijklmnop']
  .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghijklmnop'[index]}`).join(', ')}]`)
  .join('\n')}`
const head = 'openapi: 3.0.0\n'

test.each([
  ['nine lines of aliases', `${head}${bomb}`],
  [
    'keys of objects',
    `${head}${bomb.replaceAll(
      /\[(.*)\]/gu,
      (_, inner: string) =>
        `{ ${inner
          .split(', ')
          .map((each, at) => `k${at}: ${each}`)
          .join(', ')} }`,
    )}`,
  ],
  ['an alias that holds itself', `${head}a: &a { properties: { b: *a } }`],
])('security.md S2: %s are counted as if written out, and refused before they are read', async (_, text) => {
  await expect(importOpenApi(text, 'es')).rejects.toMatchObject({
    code: 'openapi_unreadable',
    values: { cause: words.causes.too_repetitive },
  })
})

test('a part that is used often is read', async () => {
  const tools = await importOpenApi(
    `${head}x: &ok { description: bien }\npaths: { ${Array.from({ length: 50 }, (_, at) => `/p${at}: { get: { responses: { 200: *ok } } }`).join(', ')} }`,
    'es',
  )
  expect(tools.length).toBeGreaterThan(10)
})

test.each([
  [
    'an alias repeated within itself as an example',
    `${head}${bomb}\npaths: { /x: { get: { responses: { 200: { content: { application/json: { example: *p } } } } } } }`,
  ],
  [
    'the same as parts of a schema',
    `${head}${bomb.replaceAll('[x, x, x, x, x, x, x, x, x]', '{ type: string }').replaceAll(/&(\w) (\[.*\])/gu, '&$1 { allOf: $2, anyOf: $2 }')}\npaths: { /x: { post: { requestBody: { content: { application/json: { schema: *p } } } } } }`,
  ],
  ['the same as parameters', `${head}${bomb}\npaths: { /x: { get: { parameters: *p, security: *p, servers: *p } } }`],
  [
    'an alias that holds itself',
    `${head}a: &a { properties: { b: *a }, allOf: [*a], example: *a }\npaths: { /x: { get: { responses: { 200: { content: { application/json: { schema: *a, example: *a } } } } } } }`,
  ],
  [
    'keys merged again and again',
    `${head}a: &a { x: 1 }\n${Array.from({ length: 20_000 }, (_, index) => `m${index}: &m${index}\n  <<: *${index ? `m${index - 1}` : 'a'}\n  k${index}: 1`).join('\n')}`,
  ],
  ['many keys', `${head}${Array.from({ length: 60_000 }, (_, index) => `k${index}: v`).join('\n')}`],
  ['many aliases', `${head}a: &a {}\nb: [${'*a,'.repeat(300_000)}]`],
  ['brackets', '['.repeat(1_000_000)],
  ['open objects', '{"a":'.repeat(200_000)],
  ['lists', '- '.repeat(500_000)],
  ['quotes', '"'.repeat(1_000_000)],
  ['documents', '---\n'.repeat(250_000)],
  [
    'references in a row',
    JSON.stringify({
      openapi: '3.0.0',
      paths: { '/x': { get: { parameters: [{ $ref: '#/c/0' }] } } },
      c: Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [index, { $ref: `#/c/${index + 1}` }])),
    }),
  ],
  [
    'references round in circles',
    JSON.stringify({
      openapi: '3.0.0',
      paths: Object.fromEntries(
        Array.from({ length: 5000 }, (_, index) => [`/x${index}`, { $ref: `#/paths/~1x${(index + 1) % 5000}` }]),
      ),
    }),
  ],
  [
    'fields',
    withOperation(
      {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`k${index}`, {}])),
              },
            },
          },
        },
      },
      {},
      { method: 'post', path: '/x' },
    ),
  ],
  ['slots', withOperation({}, {}, { method: 'get', path: `/${'{a}'.repeat(100_000)}` })],
  ['one text', withOperation({ summary: ' a'.repeat(400_000), description: ' '.repeat(100_000) })],
  ['braces of a server', withOperation({}, { servers: [{ url: `https://${'{'.repeat(400_000)}` }] })],
])('%s end in time', async (_, text) => {
  const begun = performance.now()
  try {
    for (const { definition } of await importOpenApi(text, 'es')) HttpTool.parse(definition)
  } catch (error) {
    expect(error).toBeInstanceOf(Problem)
  }
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('keys that mean something to JavaScript are words like any other', async () => {
  const text = `{"openapi":"3.0.0","__proto__":{"servers":[{"url":"https://evil.es"}]},"paths":{"/x":{"post":{
    "security":[{"__proto__":[]},{"constructor":[]}],
    "parameters":[{"name":"__proto__","in":"query"},{"$ref":"#/__proto__/x"},{"$ref":"#/constructor/prototype"}],
    "requestBody":{"content":{"application/json":{"schema":{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}}}}}}}}`
  const tool = await only(text)
  expect(tool.parameters.map(({ key }) => key)).toEqual(['constructor'])
  expect(tool.url).toBe('https://api.example/x')
  expect(Object.hasOwn(Object.prototype, 'servers')).toBe(false)
})

/** Invalid documents: the right words with anything below them. */
const { document } = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      '',
      'string',
      'object',
      'array',
      'query',
      'path',
      'header',
      'http',
      'bearer',
      '{a}',
      'a',
      '#/paths',
      '#/components/schemas/a',
      '#',
      '\uD800',
    ),
    tie('object'),
    fc.array(tie('any'), { maxLength: 3 }),
  ),
  object: fc.dictionary(
    fc.constantFrom(
      'type',
      'properties',
      'a',
      'b',
      'items',
      'enum',
      'allOf',
      'oneOf',
      '$ref',
      'schema',
      'name',
      'in',
      'required',
      'content',
      'application/json',
      'example',
      'examples',
      'value',
      'security',
      'default',
      '200',
      'format',
      'description',
      '__proto__',
    ),
    tie('any'),
    { maxKeys: 5 },
  ),
  document: fc.record({
    openapi: fc.constant('3.1.0'),
    servers: tie('any'),
    paths: fc.dictionary(
      fc.constantFrom('/a', '/{a}', '/b/{a}/{b}'),
      fc.dictionary(
        fc.constantFrom('get', 'post', 'parameters', 'servers', 'summary'),
        fc.oneof(
          tie('object'),
          fc.record({
            parameters: fc.array(tie('object'), { maxLength: 3 }),
            requestBody: tie('object'),
            responses: tie('object'),
            operationId: fc.string(),
          }),
        ),
      ),
    ),
    components: fc.record({ schemas: tie('object'), securitySchemes: tie('object') }),
  }),
}))

test('any pasted text comes out as tools of the contract, or as a problem', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ maxLength: 100 }).map((text) => `openapi: 3.0.0\npaths:\n  /x:\n    get: ${text}`),
        document.map((each) => JSON.stringify(each)),
      ),
      async (text) => {
        try {
          for (const { definition } of await importOpenApi(text, 'en'))
            expect(HttpTool.parse(definition)).toEqual(definition)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      },
    ),
    { numRuns: 500 },
  )
})
