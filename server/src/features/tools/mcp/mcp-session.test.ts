import { expect, onTestFinished, test } from 'vitest'
import { read } from '#features/tools/mcp/mcp-reading.ts'
import { systemClock } from '#platform/clock.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { aWarehouse, STOCK } from '../../../../test/stand-ins/warehouse.ts'

function aReader({ allow_cidrs = ['127.0.0.0/8'] } = {}) {
  const outbound = createOutbound({ allow_cidrs, own_origins: [] })
  onTestFinished(() => outbound.close())
  return (url: string, { secret = 'mcp-almacen-1234567890', deadline_ms = 3_000 } = {}) =>
    read({ outbound, clock: systemClock }, { url, auth: { kind: 'bearer' }, secret }, deadline_ms)
}

test('a server by the protocol’s own library is read: its tools, what it says of them, and the session is ended', async () => {
  const warehouse = await aWarehouse()
  const reading = await aReader()(warehouse.url)
  expect(reading).toMatchObject({ server_name: 'Almacén central', has_more: false })
  expect(reading.protocol_version).toMatch(/^20\d\d-\d\d-\d\d$/u)
  expect(reading.tools.map(({ remote_name, only_reads, unusable }) => [remote_name, only_reads, unusable])).toEqual([
    ['existencias', true, null],
    ['reservar-unidad', false, null],
    ['buscarPiezas', true, null],
  ])
  // References of a schema are replaced by their targets.
  expect(reading.tools[2]?.input_schema).toEqual({
    type: 'object',
    properties: { medidas: { type: 'array', items: { type: 'number', minimum: 1 } } },
    required: ['medidas'],
  })
  await expect.poll(() => warehouse.sessions.size).toBe(0)
  expect(warehouse.asked.every((line) => !line.startsWith('GET'))).toBe(true)
})

test.each([
  ['/redirect-inside', 'not_mcp'],
  ['/silent', 'timeout'],
  ['/html', 'not_mcp'],
  ['/not-found', 'not_mcp'],
  ['/bomb', 'not_mcp'],
  ['/endless', 'too_large'],
  ['/asks-back', 'too_large'],
  ['/wrong-json', 'not_mcp'],
  ['/wrong-rpc', 'not_mcp'],
  ['/ends-early', 'not_mcp'],
  ['/boom', 'not_mcp'],
] as const)('a server that misbehaves at %s is given up in time: %s', async (path, reason) => {
  const { base } = await aWarehouse()
  const began = Date.now()
  await expect(aReader()(base + path, { deadline_ms: 1_500 })).rejects.toMatchObject({ name: 'McpFailure', reason })
  expect(Date.now() - began).toBeLessThan(3_000)
})

test('a private address is refused like one without a server', async () => {
  const { url, asked } = await aWarehouse()
  const reader = aReader({ allow_cidrs: [] })
  for (const refused of [url, 'http://169.254.169.254/mcp', 'http://nobody.invalid/mcp'])
    await expect(reader(refused)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(asked).toEqual([])
})

test('a wrong key is told as such', async () => {
  const { url } = await aWarehouse()
  const reader = aReader()
  await expect(reader(url, { secret: 'clave\n con eñe' })).rejects.toMatchObject({ reason: 'key_refused' })
  await expect(reader(url, { secret: 'another-one' })).rejects.toMatchObject({ reason: 'key_refused', status: 401 })
})

test('pages without an end, 500 tools, and schemas that are too much: what can be read is, and the rest is said', async () => {
  const warehouse = await aWarehouse()
  const reader = aReader()
  expect(await reader(`${warehouse.base}/endless-pages`)).toMatchObject({ has_more: true })
  warehouse.offers.tools = Array.from({ length: 500 }, (_, n) => ({ ...STOCK, name: `t${n}` }))
  const many = await reader(warehouse.url)
  expect([many.tools.length, many.has_more]).toEqual([300, true])
  const long = { modelo: { type: 'string', description: 'x'.repeat(1_000_000) } }
  const circle = {
    type: 'object' as const,
    properties: { a: { $ref: '#/$defs/a' } },
    $defs: { a: { items: { $ref: '#/$defs/a' } } },
  }
  const laughs = Object.fromEntries(
    Array.from({ length: 5 }, (_, n) => [
      `d${n}`,
      { allOf: Array.from({ length: 20 }, () => ({ $ref: `#/$defs/d${n + 1}` })) },
    ]),
  )
  warehouse.offers.tools = [
    { ...STOCK, name: 'long', inputSchema: { type: 'object', properties: long } },
    { ...STOCK, name: 'circle', inputSchema: circle },
    {
      ...STOCK,
      name: 'outside',
      inputSchema: { type: 'object', properties: { a: { $ref: 'http://169.254.169.254/' } } },
    },
    {
      ...STOCK,
      name: 'laughs',
      inputSchema: {
        type: 'object',
        properties: { a: { $ref: '#/$defs/d0' } },
        $defs: { ...laughs, d5: { type: 'string' } },
      },
    },
    { ...STOCK, name: 'nul', inputSchema: { type: 'object', properties: { a: { title: 'a\u0000\ud800b' } } } },
    { ...STOCK, name: 'hidden', description: 'Stock\u{e0041}\u{e0042}\u202e de bicis' },
  ]
  const { tools } = await reader(warehouse.url)
  expect(tools.map(({ remote_name, unusable }) => [remote_name, unusable])).toEqual([
    ['long', 'too_large'],
    ['circle', 'unsupported'],
    ['outside', 'unsupported'],
    ['laughs', 'too_large'],
    ['nul', null],
    ['hidden', null],
  ])
  expect(tools[5]?.description).toBe('Stock de bicis')
  expect(tools[4]?.input_schema).toMatchObject({ properties: { a: { title: 'a\ufffdb' } } })
  expect(JSON.stringify(tools).length).toBeLessThan(5_000)
})
