import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { appSignature } from '#providers/whatsapp-simulator/signature.ts'
import { startWhatsApp, type WhatsAppStandIn } from './whatsapp.ts'

/** A business's own server: it answers the handshake, and notes what is posted where the signature holds. */
async function aReceiver(whatsapp: WhatsAppStandIn, status = { of: 200 }) {
  const received: { body: string; isSigned: boolean }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://receiver')
    const isKnown = url.searchParams.get('hub.verify_token') === 'de la tienda'
    if (request.method === 'GET')
      return void response.writeHead(isKnown ? 200 : 403).end(isKnown ? url.searchParams.get('hub.challenge') : '')
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      const isSigned = request.headers['x-hub-signature-256'] === appSignature(whatsapp.account().app_secret, body)
      received.push({ body: body.toString(), isSigned })
      response.writeHead(status.of).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, status }
}

async function aStandIn(options: Parameters<typeof startWhatsApp>[0] = {}) {
  const whatsapp = await startWhatsApp(options)
  onTestFinished(() => whatsapp.close())
  const call = async (path: string, body: object, token = whatsapp.account().access_token.value) => {
    const answer = await fetch(`${whatsapp.url}/v26.0/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.text() }
  }
  const subscribe = async (url: string, verify_token = 'de la tienda') => {
    const edge = `${whatsapp.account().waba_id}/subscribed_apps`
    await call(edge, {})
    return call(edge, { override_callback_uri: url, verify_token })
  }
  const send = (text: string) =>
    call(`${whatsapp.account().phone_number_id}/messages`, {
      messaging_product: 'whatsapp',
      to: `+${whatsapp.account().customer.phone}`,
      type: 'text',
      text: { body: text },
    })
  return { whatsapp, call, subscribe, send }
}

test('a callback is verified, hears what the customer writes, and how what was answered fares', async () => {
  const { whatsapp, subscribe, send } = await aStandIn()
  const receiver = await aReceiver(whatsapp)
  expect(await subscribe(receiver.url, 'otro')).toMatchObject({ status: 400, body: expect.stringContaining('2200') })
  expect(await subscribe(receiver.url)).toEqual({ status: 200, body: '{"success":true}' })
  const id = await whatsapp.says('¿Abrís los sábados?')
  expect((await whatsapp.deliver()).map(({ status }) => status)).toEqual([200])
  expect((await send('Sí, de 10 a 14.')).status).toBe(200)
  await whatsapp.deliver()
  await whatsapp.reads()
  await whatsapp.deliver()
  expect(receiver.received.every(({ isSigned }) => isSigned)).toBe(true)
  const values = receiver.received.map(({ body }) => JSON.parse(body).entry[0].changes[0].value)
  expect(values[0].messages[0]).toMatchObject({ id, text: { body: '¿Abrís los sábados?' } })
  expect(values.slice(1).map(({ statuses }) => statuses[0].status)).toEqual(['sent', 'delivered', 'read'])
  expect(whatsapp.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST', 'POST'])
})

test('a webhook that was not taken with 200 is posted again', async () => {
  const { whatsapp, subscribe } = await aStandIn()
  const receiver = await aReceiver(whatsapp, { of: 503 })
  await subscribe(receiver.url)
  await whatsapp.says('Hola')
  expect((await whatsapp.deliver()).map(({ status }) => status)).toEqual([503])
  receiver.status.of = 200
  expect((await whatsapp.deliver()).map(({ status }) => status)).toEqual([200])
  expect(await whatsapp.deliver()).toEqual([])
  expect(receiver.received.map(({ body }) => body)).toEqual([receiver.received[0]?.body, receiver.received[0]?.body])
})

test('a customer’s file is resolved and downloaded over the wire', async () => {
  const { whatsapp } = await aStandIn()
  const bytes = Buffer.from('nota de voz')
  await whatsapp.sends('audio', { bytes, mime_type: 'audio/ogg; codecs=opus', voice: true })
  const { media, access_token } = whatsapp.account()
  const headers = { authorization: `Bearer ${access_token.value}` }
  const resolved = await fetch(`${whatsapp.url}/v26.0/${media[0]?.id}`, { headers })
  const { url } = (await resolved.json()) as { url: string }
  expect(Buffer.from(await (await fetch(url, { headers })).arrayBuffer())).toEqual(bytes)
  expect((await fetch(url)).status).toBe(401)
})

test('customers write at once, each as themselves', async () => {
  const { whatsapp, subscribe } = await aStandIn()
  const receiver = await aReceiver(whatsapp)
  await subscribe(receiver.url)
  const others = await Promise.all(Array.from({ length: 5 }, () => whatsapp.somebodyElse()))
  await Promise.all(others.map((each) => whatsapp.says('Hola', each)))
  await whatsapp.deliver()
  const senders = receiver.received.map(({ body }) => JSON.parse(body).entry[0].changes[0].value.messages[0].from)
  expect(senders).toEqual(others.map(({ phone }) => phone))
  expect(new Set(senders).size).toBe(5)
})

test('calls go wrong as often as is asked', async () => {
  const { whatsapp, send } = await aStandIn()
  await whatsapp.says('Hola')
  whatsapp.fail(1, 503)
  expect(await send('a')).toMatchObject({ status: 503, body: expect.stringContaining('"code":1') })
  whatsapp.fail(1, 'html')
  expect((await send('a')).body).toContain('<h1>')
  whatsapp.fail(1, 'garbage')
  expect((await send('a')).body).toBe('{"messages": [{"id')
  whatsapp.fail(1, 'empty')
  expect((await send('a')).body).toBe('')
  whatsapp.fail(1, 'reset')
  await expect(send('a')).rejects.toThrow('fetch failed')
  whatsapp.fail(1, 'hang')
  const hung = fetch(`${whatsapp.url}/v26.0/1`, { signal: AbortSignal.timeout(100) })
  await expect(hung).rejects.toThrow('timeout')
  expect(whatsapp.account().messages).toHaveLength(1)
  expect((await send('a')).status).toBe(200)
})

test('it pumps by itself where it is asked to', async () => {
  const { whatsapp, subscribe, send } = await aStandIn({ pumps: true })
  const receiver = await aReceiver(whatsapp)
  await subscribe(receiver.url)
  await whatsapp.says('Hola')
  await send('Buenas')
  await expect.poll(() => receiver.received.length).toBe(3)
})
