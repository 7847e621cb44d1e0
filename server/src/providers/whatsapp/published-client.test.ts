import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { WhatsAppAPI } from 'whatsapp-api-js'
import type { OnMessageArgs, OnStatusArgs } from 'whatsapp-api-js/emitters'
import {
  ActionButtons,
  ActionList,
  Audio,
  Body,
  BodyComponent,
  BodyParameter,
  Button,
  Document,
  Image,
  Interactive,
  ListSection,
  Row,
  Template,
  Text,
} from 'whatsapp-api-js/messages'
import type { ClientMessage, PostData } from 'whatsapp-api-js/types'
import type { Outgoing, OutgoingContent } from '#providers/messaging/messaging-provider.ts'
import { outgoingBody } from '#providers/whatsapp/outgoing-body.ts'
import { readWebhook } from '#providers/whatsapp/read-webhook.ts'
import { isSigned } from '#providers/whatsapp/signature.ts'
import { aMessage, ANA, aWebhook, PHONE_NUMBER_ID } from '../../../test/a-whatsapp-webhook.ts'

/** A client that others wrote against Meta itself: where it and ours agree, neither made it up. */
function theirClient(heard: { body?: unknown; url?: string } = {}) {
  return new WhatsAppAPI({
    token: 'EAAlocaltoken0001',
    appSecret: 'test_app_secret',
    v: 'v26.0',
    ponyfill: {
      fetch: async (url, init) => {
        const request = new Request(url, init)
        heard.url = request.url
        heard.body = await request.json()
        return Response.json({ success: true, messages: [{ id: 'wamid.1' }] })
      },
    },
  })
}

const PLACES = ['Bilbao', 'Gasteiz', 'Donostia', 'Iruñea']
const asOption = (title: string, description: string | null = null) => ({ id: title.toLowerCase(), title, description })
const aFile = { bytes: Buffer.alloc(9), mime: '', text: '', is_voice: false } as const

test.each<[string, OutgoingContent, ClientMessage]>([
  ['text', { kind: 'text', text: 'Hola 🚀' }, new Text('Hola 🚀')],
  [
    'buttons',
    { kind: 'choices', text: '¿Sí?', options: ['Sí', 'No'].map((each) => asOption(each)), open: 'Ver' },
    new Interactive(new ActionButtons(new Button('sí', 'Sí'), new Button('no', 'No')), new Body('¿Sí?')),
  ],
  [
    'list',
    { kind: 'choices', text: '¿Dónde?', options: PLACES.map((each) => asOption(each, 'Centro')), open: 'Ver' },
    new Interactive(
      new ActionList(
        'Ver',
        new ListSection(
          undefined,
          new Row('bilbao', 'Bilbao', 'Centro'),
          ...PLACES.slice(1).map((each) => new Row(each.toLowerCase(), each, 'Centro')),
        ),
      ),
      new Body('¿Dónde?'),
    ),
  ],
  ['image', { ...aFile, kind: 'media', type: 'png', name: 'a.png', text: 'Así' }, new Image('900', true, 'Así')],
  ['document', { ...aFile, kind: 'media', type: 'pdf', name: 'a.pdf' }, new Document('900', true, undefined, 'a.pdf')],
  ['voice', { ...aFile, kind: 'media', type: 'ogg', name: 'a.ogg', is_voice: true }, new Audio('900', true, true)],
  [
    'template',
    { kind: 'template', name: 'cita', language: 'es_MX', parameters: [{ name: 'nombre', text: 'Luis' }] },
    new Template('cita', 'es_MX', new BodyComponent(new BodyParameter('Luis', 'nombre'))),
  ],
])('a published client sends the same: %s', async (_, content, theirs) => {
  const heard: { body?: unknown; url?: string } = {}
  await theirClient(heard).sendMessage(PHONE_NUMBER_ID, '+34600111222', theirs, 'wamid.0', 'msg_71f2')
  const to = { user_id: null, phone: '34600111222', name: null }
  const out: Outgoing = { to, content, key: 'msg_71f2', reply_to: 'wamid.0' }
  expect(heard.url).toBe(`https://graph.facebook.com/v26.0/${PHONE_NUMBER_ID}/messages`)
  // It leaves out `preview_url: false` and adds a language's only policy; Meta needs neither.
  const ours = JSON.stringify(outgoingBody(out, '900')).replace(',"preview_url":false', '')
  const sent = JSON.stringify(heard.body).replace(',"policy":"deterministic"', '')
  expect(JSON.parse(ours)).toEqual(JSON.parse(sent))
})

test('a published client calls a person without a number the same', async () => {
  const heard: { body?: unknown } = {}
  await theirClient(heard).sendMessage(PHONE_NUMBER_ID, { bsuid: 'ES.1' }, new Text('Hola'), undefined, 'k')
  const to = { user_id: 'ES.1', phone: null, name: null }
  const content = { kind: 'text', text: 'Hola' } as const
  expect(outgoingBody({ to, content, key: 'k', reply_to: null })).toMatchObject(Object(heard.body))
})

/** Both read the bytes of one webhook, signed as Meta does: as JSON with escapes. */
async function readByBoth(webhook: unknown) {
  const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  const raw = JSON.stringify(webhook).replaceAll(/[^\0-~]/g, escape)
  const signature = `sha256=${createHmac('sha256', 'test_app_secret').update(raw).digest('hex')}`
  const heard: { message?: OnMessageArgs; status?: OnStatusArgs } = {}
  const client = theirClient()
  client.on.message = (message) => void (heard.message = message)
  client.on.status = (status) => void (heard.status = status)
  const data: PostData = JSON.parse(raw)
  await client.post(data, raw, signature)
  const posted = { headers: { 'x-hub-signature-256': signature }, body: Buffer.from(raw) }
  expect(isSigned(posted, { app_secret: 'test_app_secret' })).toBe(true)
  return { heard, item: readWebhook(posted.body)[0] }
}

test('a published client reads the same message from the same signed bytes', async () => {
  const { heard, item } = await readByBoth(
    aWebhook({ contacts: [ANA], messages: [aMessage('text', { body: '¿Envíos a Bilbao? 🚀' })] }),
  )
  const { message, contact, phoneID } = heard.message ?? {}
  expect(item).toMatchObject({
    kind: 'message',
    account: phoneID,
    external_id: message?.id,
    sender: { phone: contact?.wa_id, user_id: contact?.user_id, name: contact?.profile?.name },
    content: { text: message?.type === 'text' && message.text.body },
  })
})

test('a published client reads the same status', async () => {
  const errors = [{ code: 131047, title: 'Re-engagement message' }]
  const status = { id: 'wamid.2', status: 'failed', timestamp: '1767225700', recipient_id: ANA.wa_id, errors }
  const { heard, item } = await readByBoth(
    aWebhook({ statuses: [{ ...status, biz_opaque_callback_data: 'msg_71f2' }] }),
  )
  const { id, biz_opaque_callback_data, error } = heard.status ?? {}
  expect(item).toMatchObject({
    kind: 'status',
    message_id: id,
    status: heard.status?.status,
    key: biz_opaque_callback_data,
    failure: { code: String(error?.code) },
  })
})
