import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, later, memoryMedia, refused, START, toCustomer } from '../../../test/a-simulator.ts'
import type { SimulatedAccount } from './account.ts'
import { customerSends } from './customer.ts'
import { advanceClock } from './controls.ts'
import { keepCustomerMedia } from './media.ts'
import { due } from './webhook-calls.ts'

const UPLOAD = 'POST /v26.0/{phone}/media'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** A form as clients send it, in bytes. */
async function form(fields: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  const request = new Request('http://graph', { method: 'POST', body: data })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return { headers, bytes: Buffer.from(await request.arrayBuffer()) }
}

async function uploaded(
  account: SimulatedAccount,
  file: { bytes: Buffer; type: string; name?: string },
  media = memoryMedia(),
  more: Record<string, string> = {},
) {
  const { bytes, headers } = await form({
    messaging_product: 'whatsapp',
    type: file.type,
    file: new File([new Uint8Array(file.bytes)], file.name ?? 'foto.png', { type: file.type }),
    ...more,
  })
  return ask(account, UPLOAD, bytes, { headers, media })
}

const pathOf = (json: { [key: string]: unknown }) => {
  const { pathname, search } = new URL(String(json['url']))
  return `GET ${pathname}${search}`
}

test('a file is uploaded, resolved, downloaded with the token for five minutes, and deleted', async () => {
  const media = memoryMedia()
  const { account, json } = await uploaded(aSimulatedAccount(), { bytes: PNG, type: 'image/png' }, media)
  const id = String(json['id'])
  const resolved = await ask(account, `GET /v26.0/${id}?phone_number_id={phone}`, undefined, { media })
  expect(resolved.json).toEqual({
    messaging_product: 'whatsapp',
    id,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/whatsapp_business\/attachments\/\?mid=/u),
    mime_type: 'image/png',
    sha256: createHash('sha256').update(PNG).digest('hex'),
    file_size: PNG.length,
  })
  const download = pathOf(resolved.json)
  const got = await ask(account, download, undefined, { media, at: later(299_000) })
  expect(got.status).toBe(200)
  expect(got.body).toEqual(PNG)
  expect((await ask(account, download, undefined, { media, headers: { authorization: undefined } })).status).toBe(401)
  expect((await ask(account, download, undefined, { media, headers: { authorization: 'Bearer x' } })).status).toBe(401)
  expect((await ask(account, download, undefined, { media, at: later(300_000) })).status).toBe(404)
  expect((await ask(advanceClock(account, 1), download, undefined, { media })).status).toBe(404)
  expect((await ask(account, download.replace(/hash=.*/u, 'hash=x'), undefined, { media })).status).toBe(404)
  const gone = await ask(account, `DELETE /v26.0/${id}`, undefined, { media })
  expect(gone.json).toEqual({ success: true })
  expect(media.kept.size).toBe(0)
  expect(refused(await ask(gone.account, `GET /v26.0/${id}`))).toMatchObject({ code: 100 })
})

test('a file of another number is not resolved, and an upload ends after 30 days', async () => {
  const { account, json } = await uploaded(aSimulatedAccount(), { bytes: PNG, type: 'image/png' })
  const get = `GET /v26.0/${String(json['id'])}`
  expect(refused(await ask(account, `${get}?phone_number_id=1`))).toMatchObject({ code: 100 })
  expect((await ask(account, get, undefined, { at: later(30 * 86_400_000) })).status).toBe(200)
  expect(refused(await ask(account, get, undefined, { at: later(30 * 86_400_000 + 1) }))).toMatchObject({ code: 100 })
})

test.each([
  ['svg', { bytes: PNG, type: 'image/svg+xml' }, 100],
  ['csv', { bytes: PNG, type: 'text/csv' }, 100],
  ['a picture that says it is a document', { bytes: PNG, type: 'image/png', declared: 'application/pdf' }, 100],
  ['a picture of more than 5 MB', { bytes: Buffer.alloc(5_000_001), type: 'image/jpeg' }, 131053],
  ['a sound of more than 16 MB', { bytes: Buffer.alloc(16_000_001), type: 'audio/ogg' }, 131053],
  ['an empty file', { bytes: Buffer.alloc(0), type: 'image/png' }, 131009],
] as const)('%s is refused', async (_, file, code) => {
  const more: Record<string, string> = 'declared' in file ? { type: file.declared } : {}
  expect(refused(await uploaded(aSimulatedAccount(), file, memoryMedia(), more))).toMatchObject({ status: 400, code })
})

test.each([
  ['without a product', { type: 'image/png', file: new File([PNG], 'a.png', { type: 'image/png' }) }, 100],
  ['without a file', { messaging_product: 'whatsapp', type: 'image/png' }, 131008],
  ['without a type', { messaging_product: 'whatsapp', file: new File([PNG], 'a.png', { type: 'image/png' }) }, 131008],
  [
    'with an unknown field',
    {
      messaging_product: 'whatsapp',
      type: 'image/png',
      file: new File([PNG], 'a.png', { type: 'image/png' }),
      name: 'a',
    },
    100,
  ],
])('a form %s is refused', async (_, fields, code) => {
  const { bytes, headers } = await form(fields)
  expect(refused(await ask(aSimulatedAccount(), UPLOAD, bytes, { headers }))).toMatchObject({ code })
})

test('an upload is sent as its kind, and as nothing else', async () => {
  const chat = customerSends(aSimulatedAccount(), { type: 'text', body: 'Hola' }, START)
  const ogg = await uploaded(chat, { bytes: PNG, type: 'audio/ogg', name: 'nota.ogg' })
  const mp3 = await uploaded(ogg.account, { bytes: PNG, type: 'audio/mpeg', name: 'nota.mp3' })
  const send = (type: string, content: object) =>
    ask(mp3.account, 'POST /v26.0/{phone}/messages', toCustomer(chat, type, content))
  const voice = await send('audio', { id: ogg.json['id'], voice: true })
  expect(voice.status).toBe(200)
  expect(voice.account.log.at(-1)).toMatchObject({ kind: 'voice' })
  expect((await send('audio', { id: mp3.json['id'] })).status).toBe(200)
  expect(refused(await send('audio', { id: mp3.json['id'], voice: true }))).toMatchObject({ code: 131009 })
  expect(refused(await send('image', { id: ogg.json['id'] }))).toMatchObject({ code: 131009 })
})

test('a link to what cannot be sent fails later', async () => {
  const chat = customerSends(aSimulatedAccount(), { type: 'text', body: 'Hola' }, START)
  const sent = await ask(
    chat,
    'POST /v26.0/{phone}/messages',
    toCustomer(chat, 'image', { link: 'https://example.com/logo.svg?v=2' }),
  )
  expect(sent.status).toBe(200)
  expect(sent.account.messages.at(-1)).toMatchObject({ error: { code: 131053 }, next: { state: 'failed' } })
})

test('a customer’s file is told with its hash in base64, and its size comes as a text for seven days', async () => {
  const media = memoryMedia()
  const [held, { id }] = await keepCustomerMedia(
    aSimulatedAccount(),
    { bytes: PNG, mime_type: 'image/png' },
    START,
    media,
  )
  const { account, calls } = due(
    customerSends(held, { type: 'image', media_id: id, caption: 'Me salta' }, START),
    START,
  )
  const [message] = JSON.parse(calls[0]?.body.toString() ?? '').entry[0].changes[0].value.messages
  expect(message).toMatchObject({
    type: 'image',
    image: {
      id,
      mime_type: 'image/png',
      sha256: createHash('sha256').update(PNG).digest('base64'),
      caption: 'Me salta',
    },
  })
  const resolved = await ask(account, `GET /v26.0/${id}`, undefined, { media })
  expect(resolved.json['file_size']).toBe(String(PNG.length))
  expect((await ask(account, pathOf(resolved.json), undefined, { media })).body).toEqual(PNG)
  expect(refused(await ask(account, `GET /v26.0/${id}`, undefined, { at: later(7 * 86_400_000 + 1) }))).toMatchObject({
    code: 100,
  })
})

test('the oldest of more than a hundred files are forgotten with their bytes', async () => {
  const media = memoryMedia()
  let account = aSimulatedAccount()
  for (let at = 0; at < 101; at += 1)
    [account] = await keepCustomerMedia(account, { bytes: PNG, mime_type: 'image/png' }, START, media)
  expect(account.media).toHaveLength(100)
  expect(media.kept.size).toBe(100)
})

test('a customer’s file of more than 100 MB arrives as an error', async () => {
  const [held, { id }] = await keepCustomerMedia(
    aSimulatedAccount(),
    { bytes: PNG, mime_type: 'video/mp4' },
    START,
    memoryMedia(),
  )
  const media = held.media.map((each) => ({ ...each, size_bytes: 100_000_001 }))
  const { calls } = due(customerSends({ ...held, media }, { type: 'video', media_id: id }, START), START)
  const [message] = JSON.parse(calls[0]?.body.toString() ?? '').entry[0].changes[0].value.messages
  expect(message).toMatchObject({ type: 'unsupported', errors: [{ code: 131052 }] })
  expect(() => customerSends(held, { type: 'video', media_id: '1' }, START)).toThrow('media_not_found')
})
