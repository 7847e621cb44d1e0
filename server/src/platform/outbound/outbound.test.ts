import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import type { Body } from '#platform/outbound/exchange.ts'
import { OutboundFailure, OutboundRefused } from '#platform/outbound/failures.ts'
import { createOutbound, type OutboundOptions } from '#platform/outbound/outbound.ts'
import { aCertificate } from '../../../test/a-certificate.ts'

const open: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

async function serve(answer: RequestListener): Promise<{ port: number; seen: IncomingMessage[]; server: Server }> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    response.on('error', () => {})
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(
    () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  )
  return { port: (server.address() as AddressInfo).port, seen, server }
}

function guard(options: Partial<OutboundOptions> = {}) {
  const outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [], ...options })
  open.push(() => outbound.close())
  return outbound
}

const limits = { deadline_ms: 2_000, max_bytes: 10_000 }

async function failureOf(answer: Promise<unknown>): Promise<OutboundFailure> {
  const error = await answer.catch((error: unknown) => error)
  if (!(error instanceof OutboundFailure)) throw new Error('no OutboundFailure', { cause: error })
  return error
}

test('closing waits for no request: those under way have failed then', async () => {
  const { port } = await serve(() => {})
  const outbound = guard()
  const failure = failureOf(outbound.request(`http://127.0.0.1:${port}/`, { ...limits, deadline_ms: 60_000 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await outbound.close()
  expect((await failure).reason).toBe('unreachable')
})

test('a listed address answers with status, headers and body', async () => {
  const { port, seen } = await serve((_, response) => response.writeHead(418, { 'x-tea': 'yes' }).end('hola'))
  const answer = await guard().request(`http://127.0.0.1:${port}/a?b=c`, {
    ...limits,
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Host: 'elsewhere', Connection: 'upgrade' },
    body: 'ping',
  })
  expect(answer).toMatchObject({ status: 418, headers: { 'x-tea': 'yes' }, url: `http://127.0.0.1:${port}/a?b=c` })
  expect(answer.body.toString()).toBe('hola')
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/a?b=c',
    headers: { host: `127.0.0.1:${port}`, 'content-type': 'text/plain' },
  })
})

test.each([
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0x7f000001:PORT/',
  'http://2130706433:PORT/',
  'http://017700000001:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://127。0。0。1:PORT/',
  'http://①②⑦.0.0.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
])('%s does not reach this machine, on any port', async (pattern) => {
  const { port, seen } = await serve((_, response) => response.end('secret'))
  const outbound = guard({ allow_cidrs: [], allow_ports: [port] })
  const failure = await failureOf(outbound.request(pattern.replace('PORT', String(port)), limits))
  expect(failure).toMatchObject({ reason: 'unreachable' })
  expect(failure.cause).toBeInstanceOf(OutboundRefused)
  expect(seen).toEqual([])
})

test.each([
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:text/plain,hola',
  'http://user:pass@example.com/',
  'http://user@example.com/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'not a url',
  '//example.com',
])('%s is refused without a look at the network', async (url) => {
  const looked: string[] = []
  const resolver = async (name: string) => (looked.push(name), ['127.0.0.1'])
  const failure = await failureOf(guard({ allow_cidrs: ['0.0.0.0/0', '::/0'], resolver }).request(url, limits))
  expect(failure.cause).toBeInstanceOf(OutboundRefused)
  expect(looked).toEqual([])
})

test('a name is refused as soon as one of its addresses is private', async () => {
  for (const addresses of [
    ['93.184.216.34', '10.0.0.1'],
    ['10.0.0.1'],
    ['93.184.216.34', '::ffff:169.254.169.254'],
    [],
  ]) {
    const outbound = guard({ allow_cidrs: [], resolver: async () => addresses })
    expect((await failureOf(outbound.request('http://mixed.example/', limits))).cause).toBeInstanceOf(OutboundRefused)
  }
})

test('a public address is only called on listed ports', async () => {
  const outbound = guard({ resolver: async () => ['93.184.216.34'] })
  expect((await failureOf(outbound.request('http://db.example:5432/', limits))).cause).toBeInstanceOf(OutboundRefused)
})

test('a name is looked up once for a connection, which goes to the address that was judged', async () => {
  const { port, seen } = await serve((_, response) => response.end('judged'))
  // The second answer is what an attacker's name server gives after the check.
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let looks = 0
  const outbound = guard({ resolver: async () => answers[looks++] ?? [] })
  for (let n = 0; n < 2; n += 1) {
    const answer = await outbound.request(`http://rebind.example:${port}/`, limits)
    expect(answer.body.toString()).toBe('judged')
    // The connection is free for the next request a moment after the answer has ended.
    await setImmediate()
  }
  // The second request stayed on the judged connection.
  expect(looks).toBe(1)
  expect(seen[0]?.headers.host).toBe(`rebind.example:${port}`)
  expect(new Set(seen.map(({ socket }) => socket.remotePort)).size).toBe(1)
})

test('our own origin is refused by name, by address and by another name of this machine', async () => {
  const { port, seen } = await serve((_, response) => response.end('ours'))
  const outbound = guard({
    allow_cidrs: ['0.0.0.0/0', '::/0'],
    own_origins: [`http://app.example:${port}`],
    resolver: async () => ['127.0.0.1'],
  })
  for (const host of [
    'app.example',
    'app.example.',
    'APP.example',
    'other.example',
    '127.0.0.1',
    '127.0.0.2',
    '[::ffff:127.0.0.1]',
  ])
    expect((await failureOf(outbound.request(`http://${host}:${port}/`, limits))).cause).toBeInstanceOf(OutboundRefused)
  expect(seen).toEqual([])
})

const resolveSome = async (name: string) => {
  if (name === 'unknown.example') throw new Error('ENOTFOUND')
  return ['10.0.0.1']
}

test('this machine is known by its bytes, however a name’s answer spells them', async () => {
  const { port, seen } = await serve((_, response) => response.end('ours'))
  const spelled = ['127.0.0.1', '::ffff:127.0.0.1', '::FFFF:7F00:0001', '0:0:0:0:0:ffff:127.0.0.1', '0::ffff:7f00:1']
  for (const address of spelled) {
    const outbound = guard({ own_origins: [`http://app.example:${port}`], resolver: async () => [address] })
    const failure = await failureOf(outbound.request(`http://other.example:${port}/`, limits))
    expect(failure, address).toMatchObject({ reason: 'unreachable', cause: expect.any(OutboundRefused) })
  }
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  for (const { address, family } of own.filter(({ internal }) => !internal)) {
    const allow_cidrs = [`${address.replace(/%.*$/u, '')}/${family === 'IPv4' ? 32 : 128}`]
    for (const form of family === 'IPv4' ? [address, `::ffff:${address}`] : [address]) {
      const outbound = guard({ allow_cidrs, own_origins: [`http://app.example:${port}`], resolver: async () => [form] })
      const failure = await failureOf(outbound.request(`http://other.example:${port}/`, limits))
      expect(failure.cause, form).toBeInstanceOf(OutboundRefused)
    }
  }
  expect(seen).toEqual([])
})

test('security.md §6: a network that is listed opens no way to our own services', async () => {
  const { port, seen } = await serve((_, response) => response.end('database'))
  const outbound = guard({ own_service_ports: [port], resolver: async () => ['127.0.0.1'] })
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', 'database.example'])
    expect((await failureOf(outbound.request(`http://${host}:${port}/`, limits))).cause).toBeInstanceOf(OutboundRefused)
  expect(seen).toEqual([])
})

test('refused, unknown and closed read the same, and the log knows the difference', async () => {
  const lines: Array<Record<string, unknown>> = []
  const log = { warn: (fields: Record<string, unknown>) => void lines.push(fields) }
  const outbound = guard({ log, resolver: resolveSome })
  const failures: OutboundFailure[] = []
  for (const url of ['http://private.example/', 'http://unknown.example/', 'http://127.0.0.1:1/'])
    failures.push(await failureOf(outbound.request(url, limits)))
  expect(new Set(failures.map(({ message }) => message)).size).toBe(1)
  expect(failures.every(({ message }) => !/10\.0|refused/i.test(message))).toBe(true)
  expect(lines.map(({ refused }) => refused)).toEqual([true, false, false])
})

test('a redirect to a private address is refused', async () => {
  const { port } = await serve((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end())
  expect((await failureOf(guard().request(`http://127.0.0.1:${port}/`, limits))).cause).toBeInstanceOf(OutboundRefused)
})

test('three redirects are followed and a fourth is not', async () => {
  const { port, seen } = await serve((request, response) => {
    const hop = Number(request.url?.slice(1))
    if (hop === 3) response.end('there')
    else response.writeHead(302, { location: `/${hop + 1}` }).end()
  })
  const outbound = guard()
  expect(await outbound.request(`http://127.0.0.1:${port}/0`, limits)).toMatchObject({
    status: 200,
    url: `http://127.0.0.1:${port}/3`,
  })
  seen.length = 0
  expect(await failureOf(outbound.request(`http://127.0.0.1:${port}/-1`, limits))).toMatchObject({
    reason: 'unreadable',
  })
  expect(seen).toHaveLength(4)
  expect(await outbound.request(`http://127.0.0.1:${port}/0`, { ...limits, max_redirects: 0 })).toMatchObject({
    status: 302,
  })
})

test('credentials of every kind stay with their origin, and within it they are kept', async () => {
  const other = await serve((_, response) => response.end())
  const first = await serve((request, response) => {
    const location = request.url === '/in' ? '/stay' : `http://127.0.0.1:${other.port}/`
    if (request.url === '/stay') response.end()
    else response.writeHead(307, { location }).end()
  })
  const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'k', Accept: 'text/plain' }
  await guard().request(`http://127.0.0.1:${first.port}/out`, { ...limits, headers })
  const crossed = other.seen[0]!.headers
  expect(crossed).toMatchObject({ accept: 'text/plain' })
  expect([crossed.authorization, crossed.cookie, crossed['x-api-key']]).toEqual([undefined, undefined, undefined])
  await guard().request(`http://127.0.0.1:${first.port}/in`, { ...limits, headers })
  expect(first.seen.at(-1)?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b', 'x-api-key': 'k' })
})

test('a body does not cross origins: 307 fails, 303 goes on without it', async () => {
  const other = await serve((_, response) => response.end())
  const first = await serve((request, response) => {
    response.writeHead(request.url === '/307' ? 307 : 303, { location: `http://127.0.0.1:${other.port}/` }).end()
  })
  const post = { ...limits, method: 'POST', body: 'secret', headers: { 'content-type': 'text/plain' } }
  await failureOf(guard().request(`http://127.0.0.1:${first.port}/307`, post))
  expect(other.seen).toEqual([])
  await guard().request(`http://127.0.0.1:${first.port}/303`, post)
  expect(other.seen[0]).toMatchObject({ method: 'GET' })
  expect(other.seen[0]?.headers['content-type']).toBeUndefined()
})

async function textOf(body: Body): Promise<string> {
  let text = ''
  for (let piece = await body.read(); piece; piece = await body.read()) text += new TextDecoder().decode(piece)
  return text
}

test.each([
  ['a body larger than it says nothing about', (send: (text: string) => void) => send('x'.repeat(20_000))],
  ['a body without end', (send: (text: string) => void) => void setInterval(() => send('x'.repeat(500)), 1).unref()],
])('%s is cut', async (_, write) => {
  const { port } = await serve((_, response) => write((text) => void (response.destroyed || response.write(text))))
  const outbound = guard()
  expect(await failureOf(outbound.request(`http://127.0.0.1:${port}/`, limits))).toMatchObject({ reason: 'too_large' })
  const { body } = await outbound.open(`http://127.0.0.1:${port}/`, limits)
  expect(await failureOf(textOf(body))).toMatchObject({ reason: 'too_large' })
})

test('a small body that unpacks to a huge one is cut, and a modest one is unpacked', async () => {
  const { port } = await serve((request, response) => {
    const size = request.url === '/huge' ? 50_000_000 : 5_000
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(size, 'x')))
  })
  const outbound = guard()
  const roomy = { deadline_ms: 5_000, max_bytes: 100_000 }
  expect((await outbound.request(`http://127.0.0.1:${port}/modest`, roomy)).body).toHaveLength(5_000)
  expect(await failureOf(outbound.request(`http://127.0.0.1:${port}/huge`, roomy))).toMatchObject({
    reason: 'too_large',
  })
})

test.each(['before the headers', 'within the body'])('the deadline holds %s', async (when) => {
  const { port } = await serve((_, response) => {
    if (when === 'within the body') response.write('hola')
  })
  const short = { ...limits, deadline_ms: 100 }
  const started = performance.now()
  expect(await failureOf(guard().request(`http://127.0.0.1:${port}/`, short))).toMatchObject({ reason: 'timeout' })
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('huge headers are not read', async () => {
  const { port } = await serve((_, response) => response.writeHead(200, { 'x-big': 'x'.repeat(40_000) }).end())
  expect(await failureOf(guard().request(`http://127.0.0.1:${port}/`, limits))).toMatchObject({ reason: 'unreachable' })
})

test('a slow reader gets every byte of a long answer, in order', async () => {
  const whole = Buffer.from(Array.from({ length: 400_000 }, (_, at) => at % 251))
  const { port } = await serve((_, response) => response.end(whole))
  const { body } = await guard().open(`http://127.0.0.1:${port}/`, { deadline_ms: 5_000, max_bytes: 1_000_000 })
  const chunks: Uint8Array[] = []
  for (let chunk = await body.read(); chunk; chunk = await body.read()) {
    chunks.push(chunk)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(Buffer.concat(chunks).equals(whole)).toBe(true)
})

test('a caller that leaves gets its own reason back, and the connection is closed', async () => {
  const { port, seen } = await serve(() => {})
  const abort = new AbortController()
  const answer = guard().open(`http://127.0.0.1:${port}/`, { ...limits, signal: abort.signal })
  await expect.poll(() => seen.length).toBe(1)
  abort.abort(new Error('gone'))
  await expect(answer).rejects.toThrow('gone')
  await expect.poll(() => seen[0]?.socket.destroyed).toBe(true)
})

test('proxy variables of the environment change nothing', async () => {
  const proxy = await serve((_, response) => response.end('proxied'))
  const { port } = await serve((_, response) => response.end('direct'))
  process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${proxy.port}`
  try {
    expect((await guard().request(`http://127.0.0.1:${port}/`, limits)).body.toString()).toBe('direct')
  } finally {
    delete process.env['HTTP_PROXY']
    delete process.env['http_proxy']
  }
})

test('a certificate that no authority vouches for ends the call before a word is said, whatever the environment allows', async () => {
  const heard: string[] = []
  const secure = createSecureServer(aCertificate(), (request, response) => {
    heard.push(String(request.headers.authorization))
    response.end('hola')
  })
  await new Promise<void>((listening) => secure.listen(0, '127.0.0.1', listening))
  open.push(() => new Promise((closed) => secure.close(closed)))
  const url = `https://localhost:${(secure.address() as AddressInfo).port}/`
  for (const allowed of [undefined, '0']) {
    if (allowed !== undefined) vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', allowed)
    // Node's warning about such an environment is for its operator.
    const said = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const outbound = guard({ resolver: async () => ['127.0.0.1'] })
    const call = outbound.request(url, { ...limits, headers: { authorization: 'Bearer nadie-lo-oye' } })
    const failure = await failureOf(call).finally(() => {
      vi.unstubAllEnvs()
      said.mockRestore()
    })
    expect(failure).toMatchObject({ reason: 'unreachable', cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  }
  expect(heard).toEqual([])
})

test('small pieces that come while the socket rests are handed on as one, from the piece on that no reader waits for', async () => {
  const { port } = await serve((_, response) => {
    let n = 0
    const writing = setInterval(() => {
      response.write(`${n} `)
      n += 1
      if (n < 60) return
      clearInterval(writing)
      response.end()
    }, 3)
  })
  const read = async (gatherFrom?: (text: string) => boolean) => {
    let text = ''
    const gather = gatherFrom && { ms: 50, from: () => gatherFrom(text) }
    const { body } = await guard().open(`http://127.0.0.1:${port}/`, { ...limits, ...(gather && { gather }) })
    const pieces: string[] = []
    for (let piece = await body.read(); piece; piece = await body.read()) {
      pieces.push(new TextDecoder().decode(piece))
      text += pieces.at(-1)
    }
    return { text, pieces }
  }
  const [single, heard, unheard] = [await read(), await read((text) => text.endsWith('4 ')), await read(() => false)]
  expect(heard.text).toBe(single.text)
  expect(heard.pieces.slice(0, 5)).toEqual(['0 ', '1 ', '2 ', '3 ', '4 '])
  expect(heard.pieces.length).toBeLessThan(single.pieces.length / 2)
  // Thoughts may go on for thousands of pieces.
  expect(unheard.pieces.length).toBeGreaterThan(heard.pieces.length)
  expect(unheard.pieces.length).toBeLessThan(single.pieces.length)
})

test('an answer that goes silent while its socket rests is handed on to its last piece, and a reader that leaves is let go', async () => {
  const open: ServerResponse[] = []
  const { port, seen } = await serve((_, response) => {
    open.push(response)
    for (let n = 0; n < 5; n += 1) response.write(`${n} `)
    setTimeout(() => response.write('5 '), 10)
  })
  const { body } = await guard().open(`http://127.0.0.1:${port}/`, { ...limits, gather: { ms: 40, from: () => true } })
  let text = ''
  while (!text.endsWith('5 ')) text += new TextDecoder().decode(await body.read())
  expect(text).toBe('0 1 2 3 4 5 ')
  open[0]?.write('6 ')
  expect(new TextDecoder().decode(await body.read())).toBe('6 ')
  body.cancel()
  await expect.poll(() => seen[0]?.socket.destroyed).toBe(true)
})

test('bytes that came before a connection broke are read before the failure, also while the socket rests', async () => {
  const { port } = await serve((_, response) => {
    for (let n = 0; n < 5; n += 1) response.write(`${n} `)
    setTimeout(() => response.destroy(), 60)
  })
  const { body } = await guard().open(`http://127.0.0.1:${port}/`, { ...limits, gather: { ms: 20, from: () => true } })
  let text = ''
  const reading = async () => {
    for (let piece = await body.read(); piece; piece = await body.read()) text += new TextDecoder().decode(piece)
  }
  await expect(reading()).rejects.toThrow()
  expect(text).toBe('0 1 2 3 4 ')
})

test.each([
  ['redirects', { location: '/elsewhere' }, 302],
  ['is packed', { 'content-encoding': 'gzip' }, 200],
])('an answer that is opened and %s is refused, and its connection closed', async (_, headers, status) => {
  const { port, seen } = await serve((_, response) => void response.writeHead(status, headers).write('x'))
  expect(await failureOf(guard().open(`http://127.0.0.1:${port}/`, limits))).toMatchObject({ reason: 'unreadable' })
  await expect.poll(() => seen[0]?.socket.destroyed).toBe(true)
})

test('a library’s fetch gets its answer unpacked, follows redirects or refuses them', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/old') return void response.writeHead(302, { location: '/new' }).end()
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hola'))
  })
  const outbound = guard()
  const answer = await outbound.fetch(`http://127.0.0.1:${port}/old`, limits)
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([200, null, 'hola'])
  const strict = outbound.fetch(`http://127.0.0.1:${port}/old`, { ...limits, redirect: 'error' })
  expect(await failureOf(strict)).toMatchObject({ reason: 'unreadable' })
  expect((await outbound.fetch(`http://127.0.0.1:${port}/old`, { ...limits, redirect: 'manual' })).status).toBe(302)
})
