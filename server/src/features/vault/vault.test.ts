/** @module-tag exhaustive Every document of a set through its reader, a process each. */
import { readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { conversations } from '@tertulia/contract/conversations'
import { agents, versions } from '@tertulia/contract/agents'
import { playground } from '@tertulia/contract/playground'
import type { ServerFrame } from '@tertulia/contract/frames'
import { UNREADABLE_TEXTS, type VaultFile, vault } from '@tertulia/contract/vault'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { asSystem, type Deps } from '#platform/context.ts'
import type { VaultFileRow } from '#features/vault/vault.tables.ts'
import { readFile } from '#features/vault/read-vault-file.ts'
import { endStuckReadings } from '#features/vault/vault.sweeps.ts'
import { removeOrphanFiles } from '#platform/files/files.sweeps.ts'
import { findVaultFile, updateVaultFile } from '#features/vault/vault.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aCustomer, goLive, until } from '../../../test/a-customer.ts'
import { aWorkbook } from '../../../test/a-workbook.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { streamed } from '../../../test/stream.ts'
import { type SentFile, uploaded } from '../../../test/upload.ts'

const WARRANTY = 'La garantía de los cuadros de carbono es de cinco años desde la compra.\n'

async function aVault() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const by = shop.as('admin')
  const { deps } = await runningApp()
  const get = (id: string) => by.call(vault.get, { params: { id } })
  const upload = async (files: SentFile[], category = '') =>
    uploaded(await shop.colleague('admin'), agent.id, files, category)
  const atRest = async (id: string): Promise<VaultFile> => {
    await until(async () => !['queued', 'vectorizing'].includes((await get(id)).status))
    return get(id)
  }
  return {
    shop,
    agent,
    by,
    deps,
    get,
    upload,
    atRest,
    /** Uploads one file and waits until it has been read, or not. */
    read: async (file: SentFile) => atRest((await upload([file]))[0]?.id ?? ''),
    list: (query: { search?: string; cursor?: string; rows?: 10 } = {}) =>
      by.call(vault.list, { query: { agent_id: agent.id, ...query } }),
    passages: (id: string, query: { cursor?: string; rows?: 10 } = {}) =>
      by.call(vault.passages, { params: { id }, query }),
    row: (id: string): Promise<VaultFileRow | undefined> =>
      withOrganization(asSystem(deps, shop.id), (tx) => findVaultFile(tx, id)),
    set: (id: string, change: Partial<VaultFileRow>) =>
      withOrganization(asSystem(deps, shop.id), (tx) => updateVaultFile(tx, id, change)),
    stored: async () => readdir(`${deps.config.data_dir}/files`).catch(() => [] as string[]),
  }
}

/** Many paragraphs, each its own subject, of about a passage each. */
const aManual = (sections: number) =>
  Array.from(
    { length: sections },
    (_, at) => `# Apartado ${at}\n\n${`El apartado ${at} explica la pieza número ${at} con detalle. `.repeat(14)}`,
  ).join('\n\n')

const later = (deps: Deps, seconds: number): Deps => ({
  ...deps,
  clock: { ...deps.clock, now: () => secondsFrom(new Date(), seconds) },
})

test('an uploaded file is read, shows its progress as it happens, and answers customers with its name as the source', async () => {
  const { shop, agent, deps, upload, atRest, get } = await aVault()
  const heard: string[] = []
  const leave = deps.realtime.subscribe(`knowledge:${agent.id}`, {
    send: (text) => {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.kind === 'push' && frame.push.type === 'vault_file.changed') heard.push(frame.push.file.status)
    },
  })
  const [queued] = await upload([{ name: 'Garantía.txt', content: WARRANTY, type: 'text/plain' }], 'Manuales')
  expect(queued).toMatchObject({ status: 'queued', type: 'txt', category: 'Manuales', vectorized: false, progress: 0 })
  const ready = await atRest(queued?.id ?? '')
  leave()
  expect(ready).toMatchObject({ status: 'ready', vectorized: true, progress: 100, passages: 1, cause: null, uses: 0 })
  expect([...new Set(heard)]).toEqual(['queued', 'vectorizing', 'ready'])

  await goLive(shop, agent.id)
  const answer = await (await aCustomer(agent.id)).ask('¿Cuánto dura la garantía de los cuadros de carbono?')
  expect(answer).toMatchObject({
    declined: false,
    sources: [{ kind: 'file', source_id: ready.id, title: 'Garantía.txt' }],
  })
  expect(answer.text).toContain('cinco años')
  expect((await get(ready.id)).uses).toBe(1)
  expect(
    (await shop.as('member').call(conversations.list, { query: { organization_id: shop.id } })).items,
  ).toHaveLength(1)
})

test('a row of a table is told as a sentence, and marked in its source as it stands there', async () => {
  const { shop, agent, upload, atRest } = await aVault()
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rows = [
    ['Servicio', 'Precio', 'Plazo'],
    ['---', '---', '---'],
    ['Pinchazo', '12 €', 'En el día'],
  ]
  const [file] = await upload([{ name: 'tarifas.md', content: `# Taller\n\n${rows.map(row).join('\n')}` }])
  await atRest(file?.id ?? '')
  await goLive(shop, agent.id)
  const answer = await (await aCustomer(agent.id)).ask('¿Qué precio tiene arreglar un pinchazo en el taller?')
  expect(answer.text).toBe('Pinchazo. Precio: 12 €. Plazo: En el día.')
  const [source] = answer.sources
  expect(source?.mark && source.excerpt.slice(source.mark.start, source.mark.end)).toBe('Pinchazo | 12 € | En el día')
})

test('in a batch what cannot be taken says why and does not block the rest', async () => {
  const { upload, atRest, stored } = await aVault()
  const before = (await stored()).length
  const files = await upload([
    { name: 'foto.gif', content: 'x' },
    { name: 'vacío.txt', content: '' },
    { name: 'bueno.md', content: WARRANTY },
  ])
  expect(files).toMatchObject([
    { name: 'foto.gif', status: 'error', cause: 'unsupported_type' },
    { name: 'vacío.txt', status: 'error', cause: 'empty' },
    { name: 'bueno.md', status: 'queued', cause: null },
  ])
  expect(await atRest(files[2]?.id ?? '')).toMatchObject({ status: 'ready' })
  expect((await stored()).length - before).toBe(1)
})

test('a file over the limit is refused as too large and does not block the rest', async () => {
  const { upload } = await aVault()
  const files = await upload([
    { name: 'enorme.txt', content: new Uint8Array(10_000_001).fill(97) },
    { name: 'bueno.md', content: WARRANTY },
  ])
  expect(files).toMatchObject([
    { status: 'error', cause: 'too_large' },
    { status: 'queued', cause: null },
  ])
})

test('a file of exactly the limit is taken and read', async () => {
  const { by, upload, get } = await aVault()
  const content = Buffer.alloc(10_000_000, 'Abrimos de diez a dos.\n')
  const [{ id } = { id: '' }] = await upload([{ name: 'justo.txt', content }])
  expect(await get(id)).toMatchObject({ cause: null, size_bytes: 10_000_000 })
  // It has been read once there are passages of it; the rest of them come as those of any other.
  const read = async () => (({ passages, cause }) => ({ passages, cause }))(await get(id))
  await expect.poll(read, { timeout: 60_000 }).toEqual({ passages: expect.toSatisfy((n) => n > 0), cause: null })
  await by.call(vault.delete, { params: { id } })
})

test('more than ten files at once, or none, are refused and nothing of them is kept', async () => {
  const { upload, list, stored } = await aVault()
  const before = await stored()
  const eleven = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt`, content: WARRANTY }))
  await expect(upload(eleven)).rejects.toMatchObject({ code: 'too_many_files' })
  await expect(upload([])).rejects.toMatchObject({ code: 'no_file' })
  expect((await list()).items).toEqual([])
  expect(await stored()).toEqual(before)
})

test.each([
  ['no es un PDF', 'roto.pdf', 'hola', 'wrong_type'],
  ['un PDF sin final', 'cortado.pdf', '%PDF-1.7\n1 0 obj\n<<', 'broken'],
  ['JSON que no lo es', 'roto.json', '{"a":', 'broken'],
  ['solo espacios', 'blanco.txt', ' \n \n', 'empty'],
] as const)('an unreadable file ends with its cause in words: %s', async (_, name, content, cause) => {
  const { read, passages } = await aVault()
  const file = await read({ name, content })
  expect(file).toMatchObject({ status: 'error', cause, passages: 0, vectorized: false, progress: 0 })
  expect(UNREADABLE_TEXTS[cause].todo_es).not.toBe('')
  expect((await passages(file.id)).items).toEqual([])
})

test('a scanned PDF says that it has no text', async () => {
  const { read } = await aVault()
  const pdf = await PDFDocument.create()
  pdf.addPage()
  expect(await read({ name: 'escaneado.pdf', content: new Uint8Array(await pdf.save()) })).toMatchObject({
    cause: 'no_text',
  })
})

test('a name that would deceive or leave its folder is cleaned, and the file is read by the ending it came with', async () => {
  const { upload, atRest } = await aVault()
  const [climbing, endless] = await upload([
    { name: '../../etc/tarifas.txt', content: `${WARRANTY}1` },
    { name: `${'a'.repeat(300)}.txt`, content: `${WARRANTY}2` },
  ])
  expect(climbing?.name).toBe('tarifas.txt')
  expect(endless?.name.length).toBeLessThanOrEqual(200)
  expect(await atRest(endless?.id ?? '')).toMatchObject({ status: 'ready' })
})

test('passages that were read are listed in order, page by page, each once', async () => {
  const { read, passages } = await aVault()
  const file = await read({ name: 'manual.md', content: aManual(23) })
  const first = await passages(file.id, { rows: 10 })
  const second = await passages(file.id, { rows: 10, cursor: first.page.next ?? '' })
  const third = await passages(file.id, { rows: 10, cursor: second.page.next ?? '' })
  const seen = [first, second, third].flatMap(({ items }) => items)
  expect(seen.map(({ position }) => position)).toEqual(Array.from({ length: file.passages }, (_, at) => at))
  expect(seen.map(({ heading }) => heading)).toContain('Apartado 22')
  expect(third.page).toMatchObject({ next: null, total: file.passages })
  await expect(passages(file.id, { cursor: 'x' })).rejects.toMatchObject({ fields: [{ path: 'cursor' }] })
})

test('a file that failed is read again, one under way or ready is not', async () => {
  const { by, read, atRest, set } = await aVault()
  const retry = (id: string) => by.call(vault.retry, { params: { id } })
  const file = await read({ name: 'Garantía.txt', content: WARRANTY })
  await expect(retry(file.id)).rejects.toMatchObject({ status: 409, code: 'file_not_retryable' })
  await set(file.id, { status: 'error', cause: 'too_slow' })
  expect(await retry(file.id)).toMatchObject({ status: 'queued', cause: null })
  await expect(retry(file.id)).rejects.toMatchObject({ code: 'file_not_retryable' })
  expect(await atRest(file.id)).toMatchObject({ status: 'ready', passages: 1 })
})

test('a file refused on arrival cannot be read again', async () => {
  const { by, upload } = await aVault()
  const [file] = await upload([{ name: 'foto.gif', content: 'x' }])
  await expect(by.call(vault.retry, { params: { id: file?.id ?? '' } })).rejects.toMatchObject({
    code: 'file_not_retryable',
  })
})

test('a reading that a crash cut off begins anew and leaves each passage once', async () => {
  const { shop, deps, read, set, get, passages } = await aVault()
  const file = await read({ name: 'manual.md', content: aManual(60) })
  await set(file.id, { status: 'vectorizing', progress: 60 })
  await readFile(asSystem(deps, shop.id), file.id, 1, { signal: new AbortController().signal })
  expect(await get(file.id)).toMatchObject({ status: 'ready', passages: file.passages })
  const first = await passages(file.id, { rows: 10 })
  expect(first.items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('two processes that read one file at once leave each passage once', async () => {
  const { shop, deps, read, set, get, by } = await aVault()
  const file = await read({ name: 'manual.md', content: aManual(120) })
  await set(file.id, { status: 'queued', progress: 0 })
  const ctx = asSystem(deps, shop.id)
  const working = { signal: new AbortController().signal }
  await Promise.all([readFile(ctx, file.id, 1, working), readFile(ctx, file.id, 1, working)])
  expect(await get(file.id)).toMatchObject({ status: 'ready', passages: file.passages })
  const positions: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await by.call(vault.passages, {
      params: { id: file.id },
      query: { rows: 100, ...(cursor && { cursor }) },
    })
    positions.push(...page.items.map(({ position }) => position))
    cursor = page.page.next
  }
  expect(positions).toEqual(Array.from({ length: file.passages }, (_, at) => at))
})

test('a reading that has not moved for three minutes ends as too slow; one that moves goes on', async () => {
  const { deps, read, set, get, passages } = await aVault()
  const [stuck, moving, waiting] = [
    await read({ name: 'a.txt', content: WARRANTY }),
    await read({ name: 'b.txt', content: WARRANTY }),
    await read({ name: 'c.txt', content: WARRANTY }),
  ]
  const ago = (seconds: number) => iso(secondsFrom(deps.clock.now(), -seconds))
  await set(stuck.id, { status: 'vectorizing', moved_at: ago(181) })
  await set(moving.id, { status: 'vectorizing', moved_at: ago(170) })
  await set(waiting.id, { status: 'queued', moved_at: ago(600) })
  await sweepOnce(deps, endStuckReadings)
  expect(await get(stuck.id)).toMatchObject({ status: 'error', cause: 'too_slow', passages: 0 })
  expect((await passages(stuck.id)).items).toEqual([])
  expect((await get(moving.id)).status).toBe('vectorizing')
  expect((await get(waiting.id)).status).toBe('queued')
  await sweepOnce(later(deps, 1_800), endStuckReadings)
  expect(await get(waiting.id)).toMatchObject({ status: 'error', cause: 'too_slow' })
})

test('a file taken out of the draft still answers in the live version, and its bytes go later', async () => {
  const { shop, agent, by, deps, read, row, list, stored } = await aVault()
  const file = await read({ name: 'Garantía.txt', content: WARRANTY })
  const key = (await row(file.id))?.storage_key ?? ''
  await goLive(shop, agent.id)
  await by.call(vault.delete, { params: { id: file.id } })
  expect((await list()).items).toEqual([])
  expect(await by.call(versions.changes, { params: { id: agent.id } })).toEqual([
    { area: 'vault_file', kind: 'removed', what: 'Garantía.txt' },
  ])
  const answer = await (await aCustomer(agent.id)).ask('¿Cuánto dura la garantía de los cuadros de carbono?')
  expect(answer.sources).toMatchObject([{ source_id: file.id }])
  expect(await stored()).toContain(key)
  await sweepOnce(later(deps, 2 * 86_400), removeOrphanFiles)
  expect(await stored()).not.toContain(key)
})

test('bytes without a row and halves of uploads go after a day; what a file uses stays', async () => {
  const { deps, read, row, stored } = await aVault()
  const file = await read({ name: 'Garantía.txt', content: WARRANTY })
  const key = (await row(file.id))?.storage_key ?? ''
  const [orphan, half] = [newId(), newId()]
  await deps.files.put(orphan, Readable.from([Buffer.from('x')]))
  await writeFile(`${deps.files.path(half)}.part`, 'x')
  await sweepOnce(deps, removeOrphanFiles)
  expect(await stored()).toEqual(expect.arrayContaining([key, orphan, `${half}.part`]))
  await sweepOnce(later(deps, 2 * 86_400), removeOrphanFiles)
  const left = await stored()
  expect(left).toContain(key)
  expect(left).not.toContain(orphan)
  expect(left).not.toContain(`${half}.part`)
})

test('the sweep asks the database alone, and not the disk, about files that are in use', async () => {
  const { deps, read, row } = await aVault()
  const key = (await row((await read({ name: 'Garantía.txt', content: WARRANTY })).id))?.storage_key ?? ''
  const orphan = newId()
  await deps.files.put(orphan, Readable.from([Buffer.from('x')]))
  const asked: string[] = []
  const isOlderThan: Deps['files']['isOlderThan'] = (each, ...more) => {
    asked.push(each)
    return deps.files.isOlderThan(each, ...more)
  }
  await sweepOnce({ ...deps, files: { ...deps.files, isOlderThan } }, removeOrphanFiles)
  expect(asked).toContain(orphan)
  expect(asked).not.toContain(key)
})

test('a folder of more files than are looked at at once is looked at as a whole', async () => {
  const { deps } = await runningApp()
  const keys = Array.from({ length: 25 }, () => newId())
  for (const key of keys) await deps.files.put(key, Readable.from([Buffer.from('x')]))
  const pages: string[][] = []
  for await (const page of deps.files.pages(10)) pages.push(page)
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(10)
  expect(pages.flat()).toEqual(expect.arrayContaining(keys))
})

test('name and category change, and the list finds the file by part of its name', async () => {
  const { by, read, list } = await aVault()
  const file = await read({ name: 'Garantía.txt', content: WARRANTY })
  await read({ name: 'Tarifas_100%.txt', content: WARRANTY })
  const change = (body: { name: string; category: string }) => by.call(vault.update, { params: { id: file.id }, body })
  expect(await change({ name: 'Condiciones', category: 'Legal' })).toMatchObject({
    name: 'Condiciones',
    category: 'Legal',
    type: 'txt',
  })
  await expect(change({ name: 'Condiciones', category: 'x'.repeat(16) })).rejects.toMatchObject({
    fields: [{ path: 'category', code: 'too_long' }],
  })
  await expect(change({ name: '', category: '' })).rejects.toMatchObject({ fields: [{ path: 'name' }] })
  expect((await list({ search: 'condi' })).items.map(({ id }) => id)).toEqual([file.id])
  expect((await list({ search: 'CÓNDI' })).items).toHaveLength(1)
  expect((await list({ search: '100%' })).items).toHaveLength(1)
  expect((await list({ search: '%' })).items).toHaveLength(1)
})

test('the files of a deleted agent are gone with it', async () => {
  const { shop, agent, by, read } = await aVault()
  const { id } = await read({ name: 'guia.txt', content: WARRANTY })
  await shop.as('admin').call(agents.delete, { params: { id: agent.id } })
  const outcomes = await Promise.allSettled([
    by.call(vault.update, { params: { id }, body: { name: 'Otra', category: '' } }),
    by.call(vault.retry, { params: { id } }),
    by.call(vault.delete, { params: { id } }),
  ])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { status: 404, code: 'not_found' } })
})

test.each(['-1', '1e3', '9007199254740991', ' '])('the passages have no page at the cursor %j', async (cursor) => {
  const { passages, read } = await aVault()
  const { id } = await read({ name: 'guia.txt', content: WARRANTY })
  await expect(passages(id, { cursor })).rejects.toMatchObject({ status: 400, fields: [{ path: 'cursor' }] })
})

test('a stranger finds no file of this organization, and a colleague who may only read changes none', async () => {
  const { shop, read } = await aVault()
  const stranger = await anOrganization()
  const file = await read({ name: 'Garantía.txt', content: WARRANTY })
  const params = { id: file.id }
  for (const call of [vault.get, vault.passages, vault.retry, vault.delete] as const)
    await expect(stranger.as('super_admin').call(call, { params, query: {} } as never)).rejects.toMatchObject({
      status: 404,
    })
  await expect(shop.as('viewer').call(vault.delete, { params })).rejects.toMatchObject({ status: 403 })
})

/** Asks the draft, as its people do. @returns what it says */
const asked = (shop: Awaited<ReturnType<typeof anOrganization>>, agent_id: string) => async (text: string) => {
  const { token } = await shop.colleague('admin')
  const events = await streamed(
    playground.send,
    { params: { agent_id }, body: { text, client_id: newId() } },
    { authorization: `Bearer ${token}` },
  )
  const answer = events.find((event) => event.type === 'answer')
  return answer?.type === 'answer' ? answer.message.text : ''
}

test('features.md §2.9: a file whose bytes are here already is told apart and not read twice', async () => {
  const { upload, atRest, stored, get, shop } = await aVault()
  const [first] = await upload([{ name: 'garantia.md', content: WARRANTY }])
  await atRest(first?.id ?? '')
  const before = (await stored()).length
  const [same, other] = await upload([
    { name: 'garantia (copia).md', content: WARRANTY },
    { name: 'otra.md', content: `${WARRANTY}\n\nY otra cosa.` },
  ])
  expect(same).toMatchObject({ status: 'error', cause: 'duplicate', passages: 0 })
  expect(other).toMatchObject({ status: 'queued', cause: null })
  // The bytes that were here already go a moment after the answer.
  await expect.poll(async () => (await stored()).length - before).toBe(1)
  await expect(
    (await shop.colleague('member')).call(vault.retry, { params: { id: same?.id ?? '' } }),
  ).rejects.toMatchObject({ code: 'file_not_retryable' })
  // Once the first has gone, the same bytes are welcome again.
  await shop.as('member').call(vault.delete, { params: { id: first?.id ?? '' } })
  const [again] = await upload([{ name: 'garantia.md', content: WARRANTY }])
  expect(again).toMatchObject({ status: 'queued' })
  expect(await get(other?.id ?? '')).toMatchObject({ name: 'otra.md' })
})

test('several files are deleted at once, answer no more, and come back as they were without being read again', async () => {
  const { upload, atRest, get, agent, shop } = await aVault()
  const ask = asked(shop, agent.id)
  const files = await upload([
    { name: 'garantia.md', content: WARRANTY },
    { name: 'envios.md', content: '# Envíos\n\nLos pedidos llegan a Teruel en tres días hábiles.' },
  ])
  for (const { id } of files) await atRest(id)
  const body = { agent_id: agent.id, ids: files.map(({ id }) => id) }
  const question = '¿En cuántos días llegan los pedidos a Teruel?'
  expect(await ask(question)).toContain('tres días')

  await expect(shop.as('member').call(vault.deleteMany, { body })).rejects.toMatchObject({ code: 'not_allowed' })
  await shop.as('admin').call(vault.deleteMany, { body })
  await expect(get(body.ids[0] ?? '')).rejects.toMatchObject({ status: 404 })
  expect(await ask(question)).not.toContain('tres días')
  await expect(shop.as('admin').call(vault.deleteMany, { body })).rejects.toMatchObject({ status: 404 })

  const back = await shop.as('member').call(vault.restore, { body })
  expect(new Set(back.map(({ name, status }) => `${name} ${status}`))).toEqual(
    new Set(['envios.md ready', 'garantia.md ready']),
  )
  expect(await ask(question)).toContain('tres días')
  await expect(shop.as('member').call(vault.restore, { body })).rejects.toMatchObject({ status: 404 })
})

test('a file that comes back after a deployment has cleared its pieces away is read again', async () => {
  const { upload, atRest, agent, shop } = await aVault()
  const [file] = await upload([{ name: 'garantia.md', content: WARRANTY }])
  const id = file?.id ?? ''
  const { passages } = await atRest(id)
  await shop.as('admin').call(vault.delete, { params: { id } })
  await goLive(shop, agent.id)
  const [back] = await shop.as('admin').call(vault.restore, { body: { agent_id: agent.id, ids: [id] } })
  expect(back).toMatchObject({ status: 'queued' })
  expect(await atRest(id)).toMatchObject({ status: 'ready', passages })
})

test('files of another organization’s agent can be neither deleted nor brought back', async () => {
  const [mine, theirs] = [await aVault(), await aVault()]
  const [file] = await theirs.upload([{ name: 'garantia.md', content: WARRANTY }])
  const ids = [file?.id ?? '']
  const admin = mine.shop.as('admin')
  for (const endpoint of [vault.deleteMany, vault.restore]) {
    await expect(admin.call(endpoint, { body: { agent_id: mine.agent.id, ids } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(admin.call(endpoint, { body: { agent_id: theirs.agent.id, ids } })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect(await theirs.get(ids[0] ?? '')).toMatchObject({ name: 'garantia.md' })
})

test('files are found by their category and by their state, and an agent tells the categories there are', async () => {
  const { upload, atRest, by, agent } = await aVault()
  const [guide] = await upload([{ name: 'garantia.md', content: WARRANTY }], 'Garantías')
  await upload([{ name: 'vacio.md', content: '' }], 'Envíos')
  await upload([{ name: 'foto.gif', content: 'x' }])
  await atRest(guide?.id ?? '')
  const named = async (query: { category?: string; status?: 'ready' | 'error' }) =>
    (await by.call(vault.list, { query: { agent_id: agent.id, ...query } })).items.map(({ name }) => name)
  expect(await named({ category: 'Garantías' })).toEqual(['garantia.md'])
  expect(await named({ category: '' })).toEqual(['foto.gif'])
  expect(await named({ status: 'error' })).toEqual(['foto.gif', 'vacio.md'])
  expect(await named({ status: 'error', category: 'Envíos' })).toEqual(['vacio.md'])
  expect(await by.call(vault.categories, { query: { agent_id: agent.id } })).toEqual(['Envíos', 'Garantías'])
})

test('features.md §2.9: a file is asked alone, answers with the sentence, and says nothing where it knows nothing', async () => {
  const { upload, atRest, by, shop } = await aVault()
  const [warranty, shipping] = await upload([
    { name: 'garantia.md', content: `# Garantía\n\nVenga a vernos. ${WARRANTY}` },
    { name: 'envios.md', content: '# Envíos\n\nLos pedidos llegan a Teruel en tres días hábiles.' },
  ])
  for (const file of [warranty, shipping]) await atRest(file?.id ?? '')
  const ask = (id: string | undefined, question: string) =>
    by.call(vault.ask, { params: { id: id ?? '' }, query: { question } })
  const [best] = await ask(warranty?.id, '¿Cuántos años de garantía tiene un cuadro de carbono?')
  const { start = 0, end = 0 } = best?.sentence ?? {}
  expect(best?.passage.text.slice(start, end)).toContain('cinco años')
  expect(best?.passage.heading).toBe('Garantía')
  expect(await ask(shipping?.id, '¿Cuántos años de garantía tiene un cuadro de carbono?')).toEqual([])
  await expect(
    (await anOrganization()).as('admin').call(vault.ask, {
      params: { id: warranty?.id ?? '' },
      query: { question: 'garantía' },
    }),
  ).rejects.toMatchObject({ status: 404 })
  expect(
    await shop.as('viewer').call(vault.ask, { params: { id: warranty?.id ?? '' }, query: { question: 'garantía' } }),
  ).toHaveLength(1)
})

test('hidden parts of a file are counted and not told, and pages without text are named', async () => {
  const { read, passages } = await aVault()
  const workbook = aWorkbook({
    Servicios: { rows: [['Lavado: 10 euros']] },
    Costes: { rows: [['Coste: 2,15 euros']], state: 'hidden' },
  })
  const sheet = await read({ name: 'servicios.xlsx', content: new Uint8Array(workbook) })
  expect(sheet).toMatchObject({ status: 'ready', hidden_parts: 1, pages_without_text: [] })
  expect((await passages(sheet.id)).items.map(({ text }) => text).join('\n')).not.toContain('2,15')
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.addPage().drawText('La garantía dura seis meses.')
  const scanned = await read({ name: 'guia.pdf', content: new Uint8Array(await pdf.save()) })
  expect(scanned).toMatchObject({ status: 'ready', pages: 2, hidden_parts: 0, pages_without_text: [1] })
})

test('a file that was read by earlier readers is read again: its live version stays, and what was switched off too', async () => {
  const { shop, agent, by, read, set, atRest, passages } = await aVault()
  const file = await read({ name: 'manual.txt', content: aManual(3) })
  expect(file.may_be_read_better).toBe(false)
  const retry = () => by.call(vault.retry, { params: { id: file.id } })
  await expect(retry()).rejects.toMatchObject({ code: 'file_not_retryable' })
  const [first] = (await passages(file.id)).items
  await by.call(vault.switchPassage, { params: { id: file.id }, body: { position: 0, switched_off: true } })
  await goLive(shop, agent.id)
  await set(file.id, { reader: 0 })
  expect(await retry()).toMatchObject({ status: 'queued' })
  const again = await atRest(file.id)
  expect(again).toMatchObject({ status: 'ready', may_be_read_better: false, passages: file.passages })
  const { items } = await passages(file.id)
  expect(items.map(({ switched_off }) => switched_off)).toEqual(items.map(({ text }) => text === first?.text))
  expect(items[0]?.text).toBe(first?.text)
  expect((await (await aCustomer(agent.id)).ask('¿Qué explica el apartado 2?')).text).toContain('pieza número 2')
})

test('a page that is a picture is read, and the file names it', async () => {
  const { read, passages } = await aVault()
  const pdf = await PDFDocument.create()
  const picture = new Uint8Array(readFileSync(new URL('../../../test/documents/cartel.png', import.meta.url)))
  pdf.addPage([900, 640]).drawImage(await pdf.embedPng(picture), { x: 0, y: 0, width: 900, height: 640 })
  const scanned = await read({ name: 'cartel.pdf', content: new Uint8Array(await pdf.save()) })
  expect(scanned).toMatchObject({ status: 'ready', pages: 1, scanned_pages: [1], pages_without_text: [] })
  expect((await passages(scanned.id)).items.map(({ text }) => text).join('\n')).toContain('45 euros')
})
