import type { Attachment } from '@tertulia/contract/attachments'
import { attachments } from '@tertulia/contract/attachments'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { conversationPrivacy } from '@tertulia/contract/conversation-privacy'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aCustomer, type Customer, goLive } from '../../../test/a-customer.ts'
import { aPicture } from '../../../test/a-picture.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { streamed } from '../../../test/stream.ts'
import { type SentFile, sentFiles } from '../../../test/upload.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  return { shop, agent, customer: await aCustomer(agent.id) }
}

const upload = (by: Customer, file: SentFile, query = {}): Promise<Attachment> =>
  sentFiles({ headers: by.headers }, chat.upload, query, [file])
const send = (by: Customer, attachment_ids: string[], text = '') =>
  streamed(chat.send, { body: { text, client_id: newId(), attachment_ids } }, by.headers)
const served = async (url: string) => (await runningApp()).app.inject({ method: 'GET', url })

const TEXT: SentFile = { name: 'pedido.txt', content: 'Pedido 4821', type: 'text/plain' }
const ZIP = 'PK\u0003\u0004[Content_Types].xml word/document.xml'

test.each<[SentFile['name'], SentFile['content'], string?]>([
  ['canción.mp3', 'ID3\u0003 y lo que suena'],
  ['vídeo.mp4', '\0\0\0\u0018ftypmp42 y lo que se ve'],
  ['logo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['tabla.csv', 'talla;altura\nM;1,72\n', 'application/vnd.ms-excel'],
  ['nota.txt', 'Hola'],
  ['factura.pdf', '%PDF-1.7 Factura'],
  ['carta.docx', ZIP],
])('spec §5, receive-file types: %s is taken, and downloaded as what it is', async (name, content, type) => {
  const { customer } = await aShop()
  const file = await upload(customer, { name, content, ...(type && { type }) })
  expect(file).toMatchObject({ name })
  await send(customer, [file.id])
  const { url } = await customer.call(chat.attachment, { params: { id: file.id } })
  const { headers } = await served(url)
  expect(headers['content-disposition']).toMatch(/^attachment/u)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(headers['content-type']).not.toContain('svg')
})

test.each<[string, SentFile, string]>([
  ['a program', { name: 'juego.exe', content: 'MZ' }, 'file_type_not_taken'],
  ['a page', { name: 'página.html', content: '<script>' }, 'file_type_not_taken'],
  ['a page that says it is a picture', { name: 'foto.png', content: '<html>' }, 'file_not_as_named'],
  ['a program that says it is music', { name: 'canción.mp3', content: 'MZ\u0090' }, 'file_not_as_named'],
  ['nothing', { name: 'nota.txt', content: '' }, 'file_empty'],
])('%s is refused', async (_, file, code) => {
  const { customer } = await aShop()
  await expect(upload(customer, file)).rejects.toMatchObject({ code })
})

test('a file without a word is answered with what the agent can do with it, and the team sees it', async () => {
  const { shop, customer } = await aShop()
  const photo = await upload(customer, { name: 'rueda.jpg', content: await aPicture('jpeg'), type: 'image/jpeg' })
  const events = await send(customer, [photo.id])
  expect(events[0]).toMatchObject({ type: 'accepted', message: { text: '', attachments: [photo] } })
  expect(events.at(-1)).toMatchObject({ type: 'answer', message: { declined: false, offers_person: true } })
  const [listed] = (await shop.as('admin').call(conversations.list, { query: { organization_id: shop.id } })).items
  const params = { id: listed!.id }
  const { items } = await shop.as('admin').call(conversations.messages, { params, query: {} })
  expect(items[0]).toMatchObject({ from: 'customer', attachments: [photo] })
  const { url } = await shop.as('admin').call(attachments.link, { params: { id: photo.id } })
  expect((await served(url)).headers['content-type']).toBe('image/jpeg')
  // Its content cannot be masked, so a viewer who sees everything masked does not open it.
  await expect(shop.as('viewer').call(attachments.link, { params: { id: photo.id } })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('a customer cannot send or open the upload of another, nor is a message without anything taken', async () => {
  const { agent, customer } = await aShop()
  const file = await upload(customer, TEXT)
  const stranger = await aCustomer(agent.id)
  await expect(send(stranger, [file.id])).rejects.toMatchObject({ code: 'attachment_not_found' })
  await send(customer, [file.id], 'Mi pedido')
  await expect(stranger.call(chat.attachment, { params: { id: file.id } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(send(customer, [])).rejects.toMatchObject({ code: 'invalid_request' })
})

test('a member with control sends files back, and a customer opens them', async () => {
  const { shop, customer } = await aShop()
  const [first] = await customer.send('¿Me mandas la factura?')
  if (first?.type !== 'accepted') throw new Error('it is not taken')
  const params = { id: first.message.conversation_id }
  const member = await shop.colleague('member')
  await member.call(conversations.take, { params, body: {} })
  const sent = { name: 'factura.pdf', content: '%PDF-1.7 Factura' }
  const file = await sentFiles(member, conversations.upload, {}, [sent], params)
  const said = await member.call(conversations.reply, {
    params,
    body: { text: '', client_id: newId(), attachment_ids: [file.id] },
  })
  expect(said).toMatchObject({ from: 'person', text: '', attachments: [{ name: 'factura.pdf' }] })
  const { url } = await customer.call(chat.attachment, { params: { id: file.id } })
  expect((await served(url)).body).toBe(sent.content)
})

test('a customer’s files go with their conversation when that is erased', async () => {
  const { shop, customer } = await aShop()
  const file = await upload(customer, TEXT)
  const [first] = await send(customer, [file.id])
  if (first?.type !== 'accepted') throw new Error('it is not taken')
  await shop.as('admin').call(conversationPrivacy.delete, { params: { id: first.message.conversation_id } })
  await expect(shop.as('admin').call(attachments.link, { params: { id: file.id } })).rejects.toMatchObject({
    code: 'not_found',
  })
})
