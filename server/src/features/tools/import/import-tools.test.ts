import { expect, test } from 'vitest'
import { importTools } from './import-tools.ts'
import { IMPORT_WORDS } from './words.ts'
import { A_SHARE } from '../../../../test/a-share.ts'

test('a command is read in a child, with its notes in the language of the member who pastes', async () => {
  const [tool] = await importTools('curl', 'curl -u ana:s3creto https://a.es/orders/20871', 'en', A_SHARE)
  expect(tool).toMatchObject({
    definition: { name: 'get_order', url: 'https://a.es/orders/{order_id}' },
    secret: 's3creto',
    notes: [IMPORT_WORDS.en.use_unknown, IMPORT_WORDS.en.ids(['20871 → {order_id}'])],
  })
})

test('so is a document', async () => {
  const tools = await importTools(
    'openapi',
    'openapi: 3.1.0\npaths: { /x: { get: { operationId: getX } } }',
    'es',
    A_SHARE,
  )
  expect(tools.map(({ definition }) => definition.name)).toEqual(['get_x'])
})

test.each([
  ['curl', 'hola', { code: 'curl_unreadable' }],
  ['openapi', 'hola', { code: 'openapi_unreadable', values: { cause: IMPORT_WORDS.es.causes.no_version } }],
  [
    'openapi',
    'openapi: 3.1.0\npaths: { /x: { $ref: "https://a.es/x.yaml" } }',
    { code: 'openapi_refers_outside', values: { ref: 'https://a.es/x.yaml' } },
  ],
] as const)('text that cannot be read from %s gives its problem: %s', async (from, text, problem) => {
  await expect(importTools(from, text, 'es', A_SHARE)).rejects.toMatchObject(problem)
})

test('an import that takes too long is ended, and says so', async () => {
  const time = { time_ms: 1 }
  await expect(importTools('curl', 'curl https://a.es', 'es', A_SHARE, time)).rejects.toMatchObject({
    code: 'curl_unreadable',
  })
  await expect(importTools('openapi', 'openapi: 3.1.0', 'es', A_SHARE, time)).rejects.toMatchObject({
    code: 'openapi_unreadable',
    values: { cause: IMPORT_WORDS.es.causes.too_slow },
  })
})
