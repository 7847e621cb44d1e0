import {
  type ConversationExport,
  conversationExports,
  type ConversationExportInput,
  EXPORT_COLUMNS,
} from '@tertulia/contract/conversation-exports'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { exportCellOf } from '#features/conversation-exports/exported-rows.ts'
import { exportWords } from '#features/conversation-exports/export-words.ts'
import { removeSpentExports } from '#features/conversation-exports/conversation-exports.sweeps.ts'
import { eraseWhatCameOf } from '#features/conversation-exports/withdraw-exports.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { beginOfLastDays } from '#platform/local-time.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

const FORMULA = '=HYPERLINK("http://mal.ejemplo";"pincha")'
const TELEPHONE = '600 123 456'

/** A shop with two conversations: one of a telephone, one of a formula and a line break. */
async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const first = await aCustomer(agent.id)
  const { conversation_id: of_telephone } = await first.ask(`Llamadme al ${TELEPHONE}`)
  const second = await aCustomer(agent.id)
  const { conversation_id: of_formula } = await second.ask(FORMULA)
  await second.ask('Una "cita", con coma;\ny otra línea')
  return { shop, agent, of_telephone, of_formula }
}

const askedOf = (shop: Shop, change: Partial<ConversationExportInput> = {}): ConversationExportInput => ({
  organization_id: shop.id,
  format: 'csv',
  columns: [...EXPORT_COLUMNS],
  limit: 1_000,
  with_messages: false,
  personal_data: true,
  filters: {},
  time_zone: 'Europe/Madrid',
  ...change,
})

const find = async (shop: Shop, id: string): Promise<ConversationExport> => {
  const all = await shop.as('admin').call(conversationExports.list, { query: { organization_id: shop.id } })
  const found = all.find((each) => each.id === id)
  if (!found) throw new Error('an export that was asked for is not listed')
  return found
}

/** Asks for a file and waits for it. */
async function made(shop: Shop, change: Partial<ConversationExportInput> = {}): Promise<ConversationExport> {
  const { id } = await shop.as('admin').call(conversationExports.create, { body: askedOf(shop, change) })
  await until(async () => !['waiting', 'running'].includes((await find(shop, id)).state))
  return find(shop, id)
}

async function servedFile(url: string) {
  const { app } = await runningApp()
  return app.inject({ method: 'GET', url })
}

/** The bytes, as a browser gets them. */
async function bytesOf(shop: Shop, id: string): Promise<Buffer> {
  const { url } = await shop.as('admin').call(conversationExports.link, { params: { id } })
  const response = await servedFile(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toContain('attachment')
  return response.rawPayload
}

const tables = z.array(z.array(z.string()))

/** As another program than the one that wrote it reads it, which wants each line as wide as the first. */
function tableIn(bytes: Buffer) {
  const [heads = [], ...rows] = tables.parse(parse(bytes, { bom: true }))
  return { heads, rows: rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? '']))) }
}

/** The tables of an archive, and what it says of itself. */
async function tablesIn(bytes: Buffer) {
  const files = await unpacked(bytes)
  const about = tables.parse(parse(files.get('about.csv') ?? '', { bom: true }))
  const table = tableIn(files.get('conversations.csv') as Buffer)
  return { ...table, about: Object.fromEntries(about.map(([name = '', value = '']) => [name, value])), files }
}

/** Files in an archive, by another program than the one that packed it. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    archive.on('error', reject)
    archive.on('end', () => resolve(files))
    archive.on('entry', (entry: { fileName: string }) => {
      archive.openReadStream(entry as never, (error, stream) => {
        if (error) return reject(error)
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(chunks))
          archive.readEntry()
        })
      })
    })
    archive.readEntry()
  })
}

test('a table says which topics and subtopics an analysis left open, and nothing of what was not analysed', async () => {
  const { shop, of_formula } = await aShop()
  await asSuperuser(`update conversation set task_success = 'undetermined' where id = $1`, [of_formula])
  const file = await made(shop, { columns: ['id', 'topic', 'subtopic'] })
  const { rows } = await tablesIn(await bytesOf(shop, file.id))
  const told = rows.map(({ Tema, Subtema }) => [Tema, Subtema].join())
  expect(told.toSorted()).toEqual([',', 'Sin determinar,Sin determinar'])
})

test('a table tells what customers are called where they write from, and without personal data only that they are', async () => {
  const { shop, of_formula } = await aShop()
  await asSuperuser(
    `update visitor set token_hash = null, account = 'a', sender = 'u', sender_phone = '34612345678' from conversation
     where visitor.id = conversation.visitor_id and conversation.id = $1`,
    [of_formula],
  )
  await asSuperuser(`update conversation set channel = 'whatsapp' where id = $1`, [of_formula])
  const columns = ['id', 'external_user_id'] as const
  const toldIn = async (personal_data: boolean) => {
    const file = await made(shop, { columns: [...columns], personal_data })
    const { rows } = await tablesIn(await bytesOf(shop, file.id))
    return rows.map((row) => row['Id. externo'])
  }
  expect(await toldIn(true)).toEqual(['34612345678', ''])
  expect(await toldIn(false)).toEqual(['•••', ''])
})

test('a table says its time, filters and zone, and another reader gets back what was said, formulas made safe', async () => {
  const { shop, of_formula, of_telephone } = await aShop()
  const file = await made(shop, { filters: { days: 7, channel: 'bubble' } })
  expect(file).toMatchObject({ state: 'ready', rows_done: 2, rows_total: 2 })
  expect(file.file_name).toMatch(/^conversaciones-\d{4}-\d\d-\d\d\.zip$/u)
  const { about, heads, rows, files } = await tablesIn(await bytesOf(shop, file.id))
  expect([...files.keys()]).toEqual(['about.csv', 'conversations.csv'])
  expect(about).toMatchObject({ 'Zona horaria': 'Europe/Madrid', Filtros: 'Canal: bubble', 'Datos personales': 'Sí' })
  expect(about['Periodo']).toMatch(/^desde \d{4}-\d\d-\d\d \d\d:\d\d:\d\d hasta /u)
  expect(heads).toHaveLength(EXPORT_COLUMNS.length)
  // Newest first.
  expect(rows.map(({ Id }) => Id)).toEqual([of_formula, of_telephone])
  expect(rows[0]).toMatchObject({ Estado: 'Abierta', Mensajes: '4' })
  const [{ started_at }] = (
    await asSuperuser<{ started_at: Date }>('select started_at from conversation where id = $1', [of_formula])
  ).rows as [{ started_at: Date }]
  const local = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' })
  expect(rows[0]?.['Comienzo']).toBe(local.format(started_at))
})

test('days and times of a file are the organization’s, unless another zone is named', async () => {
  const { shop } = await aShop()
  await asSuperuser(`update organization set time_zone = 'Asia/Tokyo' where id = $1`, [shop.id])
  const aboutOf = async (change: Partial<ConversationExportInput>) => {
    const { id } = await made(shop, { format: 'json', filters: { days: 7 }, ...change })
    return (JSON.parse((await bytesOf(shop, id)).toString()) as { about: object }).about
  }
  const beginIn = (zone: string) => beginOfLastDays(new Date(), zone, 7)
  const tokyo = { time_zone: 'Asia/Tokyo', since: beginIn('Asia/Tokyo') }
  expect(await aboutOf({ time_zone: undefined })).toMatchObject(tokyo)
  expect(await aboutOf({ time_zone: 'Europe/Madrid' })).toMatchObject({ since: beginIn('Europe/Madrid') })
})

test('with messages it is an archive of tables, joined by the conversation', async () => {
  const { shop, of_formula } = await aShop()
  const file = await made(shop, { with_messages: true, columns: ['status'] })
  const files = await unpacked(await bytesOf(shop, file.id))
  expect([...files.keys()]).toEqual(['about.csv', 'conversations.csv', 'messages.csv'])
  expect(tableIn(files.get('conversations.csv') as Buffer).heads).toEqual(['Id', 'Estado'])
  const { rows } = tableIn(files.get('messages.csv') as Buffer)
  const said = rows
    .filter((row) => row['Conversación'] === of_formula && row['De'] === 'Cliente')
    .map(({ Texto }) => Texto)
  expect(said).toEqual([`'${FORMULA}`, 'Una "cita", con coma;\ny otra línea'])
})

test('as JSON it is one document, with the codes as they are', async () => {
  const { shop, of_formula } = await aShop()
  const plain = await made(shop, { format: 'json', columns: ['id', 'status', 'tag'], filters: { search: 'pincha' } })
  const document = JSON.parse((await bytesOf(shop, plain.id)).toString()) as { about: object; conversations: unknown[] }
  expect(document.about).toMatchObject({ filters: { search: 'pincha' }, time_zone: 'Europe/Madrid', since: null })
  expect(document.conversations).toEqual([{ id: of_formula, status: 'active', tag: null }])
  const packed = await made(shop, { format: 'json', columns: ['channel'], with_messages: true, ids: [of_formula] })
  const files = await unpacked(await bytesOf(shop, packed.id))
  const inside = JSON.parse((files.get('conversations.json') as Buffer).toString()) as {
    conversations: { transcript: { from: string; text: string }[] }[]
  }
  expect(inside.conversations).toHaveLength(1)
  expect(inside.conversations[0]?.transcript.find(({ from }) => from === 'customer')?.text).toBe(FORMULA)
})

test('without personal data no byte of it leads to a customer, and the file says so', async () => {
  const { shop } = await aShop()
  for (const format of ['csv', 'json'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one file after another
    const file = await made(shop, { format, with_messages: true, personal_data: false, filters: { search: TELEPHONE } })
    expect(file.rows_done).toBe(1)
    // oxlint-disable-next-line no-await-in-loop
    const files = await unpacked(await bytesOf(shop, file.id))
    const all = [...files.values()].map(String).join('\n')
    expect(all).toContain('•••')
    expect(all).not.toContain(TELEPHONE)
    expect(all).not.toMatch(/#\d{4}|Visit/u)
  }
})

test.each([
  ['es', 'Visitante 4821'],
  ['en', 'Visitor 4821'],
] as const)('a customer without a name is called in the language of the file: %s', (language, told) =>
  expect(exportCellOf('profile_name', '#4821', exportWords(language), 'UTC')).toBe(told),
)

test('no more than the limit is written, and what was picked by hand alone', async () => {
  const { shop, of_telephone } = await aShop()
  await asSuperuser('update conversation set tag = $2 where organization_id = $1', [shop.id, 'good'])
  const picked = await made(shop, { ids: [of_telephone], filters: { tag: 'bad' } })
  const { about, rows } = await tablesIn(await bytesOf(shop, picked.id))
  expect(rows.map(({ Id }) => Id)).toEqual([of_telephone])
  expect(about['Filtros']).toBe('Elegidas a mano: 1')
  expect((await made(shop, { filters: { tag: 'bad' } })).rows_done).toBe(0)
  await asSuperuser(
    `insert into conversation (organization_id, id, agent_id, channel, profile_name, language, status, control, messages, last_message, last_message_at, handed_over, started_at)
     select organization_id, gen_random_uuid(), agent_id, channel, profile_name, language, 'ended', 'agent', 1, 'x', last_message_at, false, started_at
     from conversation, generate_series(1, 450) where id = $1`,
    [of_telephone],
  )
  const limited = await made(shop, { limit: 100 })
  expect(limited).toMatchObject({ rows_done: 100, rows_total: 100 })
  expect((await tablesIn(await bytesOf(shop, limited.id))).rows).toHaveLength(100)
  const whole = await made(shop)
  expect(new Set((await tablesIn(await bytesOf(shop, whole.id))).rows.map(({ Id }) => Id)).size).toBe(452)
})

test('an address is good for ten minutes, of its own file, and the file for a day', async () => {
  const { shop } = await aShop()
  const file = await made(shop)
  const { url, expires_at } = await shop.as('admin').call(conversationExports.link, { params: { id: file.id } })
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 60_000)).toBe(10)
  expect((await servedFile(url)).statusCode).toBe(200)
  expect((await servedFile(url.replace('proof=', 'proof=x'))).statusCode).toBe(404)
  expect((await servedFile(url.replace(/until=\d+/u, 'until=1'))).statusCode).toBe(404)
  const { deps } = await runningApp()
  const key = await keyOf(file.id)
  await asSuperuser("update conversation_export set expires_at = now() - interval '1 s' where id = $1", [file.id])
  expect((await servedFile(url)).statusCode).toBe(404)
  await sweepOnce(deps, removeSpentExports)
  expect((await find(shop, file.id)).state).toBe('expired')
  expect(await deps.files.readWhole(key)).toBeUndefined()
  await expect(shop.as('admin').call(conversationExports.link, { params: { id: file.id } })).rejects.toMatchObject({
    code: 'conversation_export_gone',
  })
})

const keyOf = async (id: string): Promise<string> =>
  (await asSuperuser<{ storage_key: string }>('select storage_key from conversation_export where id = $1', [id]))
    .rows[0]?.storage_key ?? ''

test('a file goes with any of its conversations, by whichever road that is erased', async () => {
  const { shop, of_telephone, of_formula } = await aShop()
  const { deps } = await runningApp()
  const [with_it, without] = [await made(shop, { ids: [of_telephone] }), await made(shop, { ids: [of_formula] })]
  const key = await keyOf(with_it.id)
  const { url } = await shop.as('admin').call(conversationExports.link, { params: { id: with_it.id } })
  await asSuperuser('delete from conversation where id = $1', [of_telephone])
  // From that moment on, whether a sweep has been by or not.
  expect((await servedFile(url)).statusCode).toBe(404)
  await sweepOnce(deps, removeSpentExports)
  expect((await find(shop, with_it.id)).state).toBe('withdrawn')
  expect(await deps.files.readWhole(key)).toBeUndefined()
  expect((await find(shop, without.id)).state).toBe('ready')
  const other = await keyOf(without.id)
  await withOrganization(asSystem(deps, shop.id), (tx) => eraseWhatCameOf(tx, [of_formula]))
  expect((await find(shop, without.id)).state).toBe('withdrawn')
  await until(async () => (await deps.files.readWhole(other)) === undefined)
})

test('each member has their own files; a member who lost their place gets none', async () => {
  const { shop } = await aShop()
  const file = await made(shop)
  const owner = shop.as('owner')
  expect(await owner.call(conversationExports.list, { query: { organization_id: shop.id } })).toEqual([])
  for (const call of [conversationExports.link, conversationExports.retry, conversationExports.delete])
    // oxlint-disable-next-line no-await-in-loop -- each is refused by itself
    await expect(owner.call(call, { params: { id: file.id } })).rejects.toMatchObject({ status: 404 })
  await shop.as('admin').call(conversationExports.delete, { params: { id: file.id } })
  expect(await shop.as('admin').call(conversationExports.list, { query: { organization_id: shop.id } })).toEqual([])
  expect((await auditOf(shop.id)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['conversation.exported', 'conversation.export_deleted']),
  )
  const leaver = await shop.newColleague('admin')
  await asSuperuser('update membership set status = $3 where organization_id = $1 and user_id = $2', [
    shop.id,
    leaver.id,
    'suspended',
  ])
  const of_leaver = await asSuperuser<{ id: string }>(
    `insert into conversation_export (organization_id, id, user_id, format, asked, row_limit, with_messages, personal_data, state, attempt, rows_done, created_at)
     values ($1, gen_random_uuid(), $2, 'csv', '{"columns":["id"],"filters":{},"time_zone":"UTC","language":"es"}', 100, false, true, 'waiting', 1, 0, now()) returning id`,
    [shop.id, leaver.id],
  )
  const { makeExport } = await import('#features/conversation-exports/make-export.ts')
  const { deps } = await runningApp()
  const id = of_leaver.rows[0]?.id ?? ''
  await makeExport(asSystem(deps, shop.id), { id, attempt: 1 }, { signal: new AbortController().signal })
  const { rows } = await asSuperuser<{ state: string }>('select state from conversation_export where id = $1', [id])
  expect(rows[0]?.state).toBe('failed')
})

test('a failed export is made again, and three are made at once at most', async () => {
  const { shop } = await aShop()
  const admin = shop.as('admin')
  const file = await made(shop)
  await asSuperuser("update conversation_export set state = 'failed' where id = $1", [file.id])
  expect(await admin.call(conversationExports.retry, { params: { id: file.id } })).toMatchObject({ state: 'waiting' })
  await until(async () => (await find(shop, file.id)).state === 'ready')
  expect((await tablesIn(await bytesOf(shop, file.id))).rows).toHaveLength(2)
  await asSuperuser(
    `insert into conversation_export select organization_id, gen_random_uuid(), user_id, format, asked, row_limit, with_messages, personal_data, 'waiting', 1, 0, null, null, null, created_at, null
     from conversation_export, generate_series(1, 2) where id = $1`,
    [file.id],
  )
  const tries = await Promise.allSettled(
    [1, 2].map(() => admin.call(conversationExports.create, { body: askedOf(shop) })),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conversation_exports_running' },
  })
})
