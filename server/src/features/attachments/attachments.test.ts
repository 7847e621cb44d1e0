import { existsSync } from 'node:fs'
import { type Attachment, attachments } from '@tertulia/contract/attachments'
import { agents, versions } from '@tertulia/contract/agents'
import { audit } from '@tertulia/contract/audit'
import { bundles } from '@tertulia/contract/bundles'
import { chat } from '@tertulia/contract/chat'
import { conversations } from '@tertulia/contract/conversations'
import { faqs } from '@tertulia/contract/faqs'
import { faqTable } from '@tertulia/contract/faq-table'
import { faqTranslations } from '@tertulia/contract/faq-translations'
import { ATTACHMENT_LINK_SECONDS, FAQ_ATTACHMENTS } from '@tertulia/contract/attachments.limits'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { versionHistory } from '@tertulia/contract/version-history'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { removeUnneededAttachments } from '#features/attachments/attachments.sweeps.ts'
import { removeOrphanFiles } from '#platform/files/files.sweeps.ts'
import { withPlatform } from '#platform/database/tx.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { findServed } from '#features/attachments/attachment.queries.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { aPicture } from '../../../test/a-picture.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { A_PRICE_LIST, attached, type SentFile } from '../../../test/upload.ts'

afterEach(() => void vi.restoreAllMocks())

const QUESTION = '¿Abrís los sábados?'
const zip = (...entries: string[]) => `PK\u0003\u0004${entries.join('\u0000')}`

/** An agent with an FAQ that has a file. */
async function aShop(file?: SentFile) {
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  const agent = await shop.anAgent()
  const upload = (sent?: SentFile) => attached(admin, agent.id, sent)
  const attachment = await upload(file)
  const faq = await shop.aFaq(agent.id, { attachment_ids: [attachment.id] })
  const save = async (attachment_ids?: string[]) => {
    const { topic_id, question, answer } = faq
    const body = { topic_id, question, answer, ...(attachment_ids && { attachment_ids }) }
    return admin.call(faqs.update, { params: { id: faq.id }, body })
  }
  return { shop, admin, agent, upload, attachment, faq, save }
}

const served = async (url: string) => (await runningApp()).app.inject({ method: 'GET', url })
const idsOf = (those: readonly Attachment[]) => those.map(({ id }) => id)

/** A file's place on disk; nothing where the file is gone. */
async function pathOf(id: string): Promise<string | undefined> {
  const { deps } = await runningApp()
  const row = await withPlatform(deps, (tx) => findServed(tx, id))
  return row && deps.files.path(row.storage_key)
}

/** The sweeps as they run in some days. */
async function sweepIn(days: number): Promise<void> {
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + days * 86_400_000))
  await sweepOnce(deps, removeUnneededAttachments)
  await sweepOnce(deps, removeOrphanFiles)
  vi.restoreAllMocks()
}

test('an answer that comes from an FAQ brings its files along, and its customer can open them', async () => {
  const { shop, agent, attachment } = await aShop()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const answer = await customer.ask(QUESTION)
  expect(answer.attachments).toEqual([attachment])
  expect((await customer.call(chat.state, {})).messages.at(-1)?.attachments).toEqual([attachment])
  const { url } = await customer.call(chat.attachment, { params: { id: attachment.id } })
  const { statusCode, headers, body } = await served(url)
  expect([statusCode, body]).toEqual([200, A_PRICE_LIST.content])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''tarifas.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
  // An answer by rule, or that nothing is known, comes alone.
  expect((await customer.ask('Hola')).attachments).toEqual([])
  expect((await customer.ask('¿Vendéis helados de pistacho?')).attachments).toEqual([])
})

test('a picture is shown where it stands, and does not tell where it was taken', async () => {
  const content = await sharp(await aPicture('jpeg', 3_000, 1_000))
    .withExif({ IFD0: { Copyright: 'Marta Ruiz' } })
    .toBuffer()
  const { admin, attachment } = await aShop({ name: 'plano (1º).JPEG', content: new Uint8Array(content) })
  expect(attachment).toMatchObject({ name: 'plano (1º).JPEG', type: 'jpg' })
  const { url } = await admin.call(attachments.link, { params: { id: attachment.id } })
  const { headers, rawPayload } = await served(url)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "inline; filename*=UTF-8''plano%20%281%C2%BA%29.JPEG",
  })
  expect(rawPayload.byteLength).toBe(attachment.size_bytes)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 2_400, height: 800 })
  expect(rawPayload.includes('Marta Ruiz')).toBe(false)
})

test.each([
  ['a text', { name: 'notas.txt', content: 'Hola' }, 'attachment_wrong_type'],
  ['a page', { name: 'pagina.html', content: '<script>alert(1)</script>' }, 'attachment_wrong_type'],
  ['an SVG', { name: 'plano.svg', content: '<svg/>' }, 'attachment_wrong_type'],
  ['a file without an ending', { name: 'tarifas', content: '%PDF-1.7' }, 'attachment_wrong_type'],
  ['a page called a PDF', { name: 'a.pdf', content: '<html><script>alert(1)</script>' }, 'file_not_as_named'],
  ['a page called a PNG', { name: 'a.png', content: '<html><script>alert(1)</script>' }, 'file_not_as_named'],
  ['a PDF declared as a page', { ...A_PRICE_LIST, type: 'text/html' }, 'file_not_as_named'],
  ['any ZIP called a Word document', { name: 'a.docx', content: zip('virus.exe') }, 'file_not_as_named'],
  [
    'an Excel document called a Word document',
    { name: 'a.docx', content: zip('[Content_Types].xml', 'xl/workbook.xml') },
    'file_not_as_named',
  ],
  ['nothing', { name: 'a.pdf', content: '' }, 'file_empty'],
  ['a PNG without its picture', { name: 'a.png', content: '\u0089PNG\r\n\u001a\n' }, 'file_not_as_named'],
] as const)('%s is refused by what it is, beside its field', async (_, file, code) => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await expect(attached(await shop.colleague('admin'), agent.id, file)).rejects.toMatchObject({
    status: 400,
    code,
    fields: [{ path: 'file' }],
  })
})

test('PDF, Office and pictures are taken, and no more than 9.54 MB of one', async () => {
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  const { id } = await shop.anAgent()
  for (const [name, content] of [
    ['a.docx', zip('[Content_Types].xml', 'word/document.xml')],
    ['a.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml')],
    ['a.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
    ['a.png', await aPicture('png')],
    ['a.webp', await aPicture('webp')],
  ] as const)
    expect(await attached(admin, id, { name, content })).toMatchObject({ name, type: name.slice(2) })
  const large = (bytes: number) => ({ name: 'a.pdf', content: `%PDF-${'a'.repeat(bytes - 5)}` })
  expect((await attached(admin, id, large(KNOWLEDGE_FILE_BYTES))).size_bytes).toBe(KNOWLEDGE_FILE_BYTES)
  await expect(attached(admin, id, large(KNOWLEDGE_FILE_BYTES + 1))).rejects.toMatchObject({
    status: 413,
    code: 'file_too_large',
  })
})

test('an FAQ has at most five files, each once, and keeps them where a change does not name them', async () => {
  const { upload, save, attachment } = await aShop()
  const more = [await upload(), await upload(), await upload(), await upload(), await upload()]
  const all = [attachment, ...more]
  await expect(save(idsOf(all))).rejects.toMatchObject({ fields: [{ path: 'attachment_ids', code: 'too_many' }] })
  await expect(save([attachment.id, attachment.id])).rejects.toMatchObject({ code: 'invalid_request' })
  const five = all.slice(0, FAQ_ATTACHMENTS).toReversed()
  expect((await save(idsOf(five))).attachments).toEqual(five)
  expect((await save()).attachments).toEqual(five)
  expect((await save([])).attachments).toEqual([])
})

test('a file of another agent or organization cannot be attached, opened or asked for', async () => {
  const [{ shop, agent, attachment, save }, other] = [await aShop(), await aShop()]
  const sibling = await attached(await shop.colleague('admin'), (await shop.anAgent()).id)
  for (const id of [other.attachment.id, sibling.id])
    await expect(save([id])).rejects.toMatchObject({
      code: 'attachment_not_found',
      fields: [{ path: 'attachment_ids', code: 'attachment_not_found' }],
    })
  const params = { id: attachment.id }
  await expect(other.admin.call(attachments.link, { params })).rejects.toMatchObject({ status: 404 })
  await expect(attached(other.admin, agent.id)).rejects.toMatchObject({ status: 404 })
  await goLive(shop, agent.id)
  // A customer opens what was said to them, and nothing else of the agent.
  const [one, another] = [await aCustomer(agent.id), await aCustomer(agent.id)]
  await one.ask(QUESTION)
  await another.ask('Hola')
  await one.call(chat.attachment, { params })
  await expect(another.call(chat.attachment, { params })).rejects.toMatchObject({ status: 404 })
  await expect(one.call(chat.attachment, { params: { id: sibling.id } })).rejects.toMatchObject({ status: 404 })
})

test('bytes are given for an address that is signed, for ten minutes, and for no other', async () => {
  const { shop, attachment, upload } = await aShop()
  const another = await upload()
  const link = await shop.as('viewer').call(attachments.link, { params: { id: attachment.id } })
  expect((await served(link.url)).statusCode).toBe(200)
  const [path = '', query = ''] = link.url.split('?')
  const { until, proof = '' } = Object.fromEntries(new URLSearchParams(query))
  for (const wrong of [
    path,
    `${path}?until=${until}`,
    `${path}?proof=${proof}`,
    `${path}?until=${Number(until) + 1}&proof=${proof}`,
    `${path}?until=${until}&proof=${proof.slice(1)}`,
    `${path}?until=${until}&until=${until}&proof=${proof}`,
    `/attachments/${another.id}?${query}`,
    `/attachments/..%2Fmaster.key?${query}`,
  ])
    expect((await served(wrong)).statusCode, wrong).toBe(404)
  const { deps } = await runningApp()
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + ATTACHMENT_LINK_SECONDS * 1000))
  expect((await served(link.url)).statusCode).toBe(404)
})

test('a live version sends what it was deployed with, and the next one what the draft has', async () => {
  const { shop, agent, attachment, upload, save, admin } = await aShop()
  await goLive(shop, agent.id)
  const photo = await upload({ name: 'tienda.png', content: await aPicture() })
  await save([photo.id])
  expect((await (await aCustomer(agent.id)).ask(QUESTION)).attachments).toEqual([attachment])
  const compared = await admin.call(versionHistory.compare, { params: { id: agent.id } })
  expect(compared.sources).toMatchObject([
    { kind: 'changed', fields: [{ field: 'attachments', before: ['tarifas.pdf'], after: ['tienda.png'] }] },
  ])
  // A change that was undone leaves nothing to deploy.
  await save([attachment.id])
  expect(await admin.call(versions.changes, { params: { id: agent.id } })).toEqual([])
  await save([photo.id])
  await goLive(shop, agent.id)
  expect((await (await aCustomer(agent.id)).ask(QUESTION)).attachments).toEqual([photo])
  await sweepIn(2)
  await admin.call(versionHistory.restore, { params: { id: agent.id }, body: { version: 1 } })
  const { items } = await admin.call(faqs.list, { query: { agent_id: agent.id } })
  expect(items).toMatchObject([{ attachments: [attachment] }])
  await admin.call(versions.deploy, { params: { id: agent.id }, body: { note: '', version: 1 } })
  await until(async () => (await admin.call(agents.get, { params: { id: agent.id } })).live_version === 1)
  expect((await (await aCustomer(agent.id)).ask(QUESTION)).attachments).toEqual([attachment])
  expect((await served((await admin.call(attachments.link, { params: { id: attachment.id } })).url)).statusCode).toBe(
    200,
  )
})

test('a translation brings the files of its FAQ, and neither a table nor an undone deletion loses them', async () => {
  const { shop, admin, faq, attachment } = await aShop()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const own = await attached(admin, agent.id)
  const { id } = await shop.aFaq(agent.id, { attachment_ids: [own.id] })
  const { source_hash } = await admin.call(faqTranslations.list, { params: { id } })
  const english = { question: 'Are you open on Saturdays?', variants: [], answer: 'Yes, from 10 to 14.', source_hash }
  await admin.call(faqTranslations.save, { params: { id, language: 'en' }, body: english })
  await goLive(shop, agent.id)
  const answer = await (await aCustomer(agent.id)).ask('Are you open on Saturdays?')
  expect([answer.text, answer.attachments]).toEqual(['Yes, from 10 to 14.', [own]])

  const rows = [{ question: QUESTION, answer: 'Sí, de 10 a 15.', topic: 'Tienda' }]
  await admin.call(faqTable.import, { body: { agent_id: faq.agent_id, rows } })
  const params = { id: faq.id }
  expect(await admin.call(faqs.get, { params })).toMatchObject({ answer: 'Sí, de 10 a 15.', attachments: [attachment] })
  await admin.call(faqs.delete, { params })
  await sweepIn(0.5)
  expect((await admin.call(faqs.restore, { params })).attachments).toEqual([attachment])
})

test('a file goes when neither the draft, nor a version, nor a message has it, and its bytes with it', async () => {
  const { shop, admin, agent, attachment, faq, upload, save } = await aShop()
  const [kept, deployed, unsaved] = [await upload(), await upload(), await upload()]
  const paths = await Promise.all(idsOf([kept, deployed, unsaved]).map(pathOf))
  await save(idsOf([attachment, deployed]))
  await goLive(shop, agent.id)
  await save([kept.id])
  await sweepIn(2)
  expect(paths.map((path) => existsSync(path ?? ''))).toEqual([true, true, false])
  await expect(save([unsaved.id])).rejects.toMatchObject({ code: 'attachment_not_found' })

  // Its agent is deleted; a customer was sent one of the two.
  const customer = await aCustomer(agent.id)
  const { conversation_id } = await customer.ask(QUESTION)
  await admin.call(agents.delete, { params: { id: agent.id } })
  await sweepIn(4)
  expect(paths.map((path) => existsSync(path ?? ''))).toEqual([false, true, false])
  const { items } = await admin.call(conversations.messages, { params: { id: conversation_id }, query: {} })
  expect(items.at(-1)?.attachments).toEqual([attachment, deployed])
  await admin.call(attachments.link, { params: { id: deployed.id } })
  expect(faq.agent_id).toBe(agent.id)
})

test('a deleted FAQ keeps its files for a day, and comes back without what was cleared away since', async () => {
  const { admin, faq, attachment } = await aShop()
  const params = { id: faq.id }
  await admin.call(faqs.delete, { params })
  await sweepIn(2)
  expect(await pathOf(attachment.id)).toBeUndefined()
  expect((await admin.call(faqs.restore, { params })).attachments).toEqual([])
})

test('an exported agent brings its files into another organization, and a copy has files of its own', async () => {
  const { shop, admin, agent, attachment } = await aShop()
  const other = await anOrganization()
  const { bundle, left_out } = await admin.call(bundles.export, { params: { id: agent.id } })
  expect(left_out).toEqual([])
  const content = `data:application/pdf;base64,${Buffer.from('%PDF-1.7 Tarifas').toString('base64')}`
  expect(bundle.faqs).toMatchObject([{ attachments: [{ name: 'tarifas.pdf', content }] }])
  const body = { organization_id: other.id, name: 'Berta', bundle }
  const imported = await other.as('admin').call(bundles.import, { body })
  const { agent: copy } = await admin.call(bundles.duplicate, { params: { id: agent.id }, body: { name: 'Copia' } })
  for (const [by, of] of [
    [other.as('admin'), imported],
    [shop.as('admin'), copy],
  ] as const) {
    const { items } = await by.call(faqs.list, { query: { agent_id: of.id } })
    const [own] = items[0]?.attachments ?? []
    expect(own).toEqual({ ...attachment, id: own?.id })
    expect(own?.id).not.toBe(attachment.id)
    const { url } = await by.call(attachments.link, { params: { id: own?.id ?? '' } })
    expect((await served(url)).body).toBe(A_PRICE_LIST.content)
  }
  const disguised = structuredClone(bundle)
  disguised.faqs[0]!.attachments = [{ name: 'a.pdf', content: `data:text/html;base64,${btoa('<script>')}` }]
  await expect(other.as('admin').call(bundles.import, { body: { ...body, bundle: disguised } })).rejects.toMatchObject({
    fields: [{ path: 'bundle.faqs.0.attachments.0', code: 'file_not_as_named' }],
  })
})

test('files for which a document has no room are named and left out; a copy of the agent has them', async () => {
  const { shop, admin, agent, upload, save, attachment } = await aShop()
  const large = await upload({ name: 'catalogo.pdf', content: `%PDF-${'a'.repeat(KNOWLEDGE_FILE_BYTES - 5)}` })
  await save([large.id, attachment.id])
  const { bundle, left_out } = await admin.call(bundles.export, { params: { id: agent.id } })
  expect(left_out).toEqual([{ kind: 'attachment', title: 'catalogo.pdf' }])
  expect(bundle.faqs[0]?.attachments.map(({ name }) => name)).toEqual(['tarifas.pdf'])
  const made = await admin.call(bundles.duplicate, { params: { id: agent.id }, body: { name: 'Copia' } })
  expect(made.left_out).toEqual([])
  const { items } = await shop.as('admin').call(faqs.list, { query: { agent_id: made.agent.id } })
  expect(items[0]?.attachments.map(({ name }) => name)).toEqual(['catalogo.pdf', 'tarifas.pdf'])
})

test('the trail names what was attached and detached', async () => {
  const { shop, admin, save } = await aShop()
  await save([])
  const { items } = await admin.call(audit.list, { query: { organization_id: shop.id } })
  const [changed, created] = items.filter(({ action }) => action.startsWith('faq.'))
  expect(changed?.changes).toContainEqual({ field: 'attachments', before: ['tarifas.pdf'], after: [] })
  expect(created?.changes).toContainEqual({ field: 'attachments', before: null, after: ['tarifas.pdf'] })
})

test('security §4: roles that edit knowledge attach files, and all members of the organization open them', async () => {
  const { shop, agent, attachment } = await aShop()
  const [member, viewer] = [await shop.colleague('member'), await shop.colleague('viewer')]
  await attached(member, agent.id)
  await expect(attached(viewer, agent.id)).rejects.toMatchObject({ code: 'not_allowed' })
  for (const by of [member, viewer]) await by.call(attachments.link, { params: { id: attachment.id } })
})
