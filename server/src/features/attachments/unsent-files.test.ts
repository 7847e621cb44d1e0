import type { Attachment } from '@tertulia/contract/attachments'
import { UNSENT_BYTES_OF_ORGANIZATION, UNSENT_SECONDS } from '@tertulia/contract/attachments.limits'
import { chat } from '@tertulia/contract/chat'
import { existsSync } from 'node:fs'
import { addressOf } from '@tertulia/contract/endpoint'
import { expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { createFileStore } from '#platform/files/file-store.ts'
import { asSystem } from '#platform/context.ts'
import { withOrganization, withPlatform } from '#platform/database/tx.ts'
import { findServed } from '#features/attachments/attachment.queries.ts'
import { removeUnsentFiles } from '#features/attachments/attachments.sweeps.ts'
import { makeRoomForUnsent, receiveFromVisitor } from '#features/attachments/unsent-files.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aCustomer, type Customer, goLive } from '../../../test/a-customer.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { streamed } from '../../../test/stream.ts'
import { sentFiles } from '../../../test/upload.ts'

async function aShop() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  return { shop, agent, customer: await aCustomer(agent.id) }
}
const upload = (by: Customer, name: string): Promise<Attachment> =>
  sentFiles({ headers: by.headers }, chat.upload, {}, [{ name: `${name}.txt`, content: name, type: 'text/plain' }])
const send = (by: Customer, files: Attachment[]) =>
  streamed(
    chat.send,
    { body: { text: 'Va', client_id: newId(), attachment_ids: files.map(({ id }) => id) } },
    by.headers,
  )

/** Whether the row and the bytes of a file are there. */
async function isThere(row: { id: string }, path?: string): Promise<boolean> {
  const { deps } = await runningApp()
  const served = await withPlatform(deps, (tx) => findServed(tx, row.id))
  const bytes = path ?? (served && deps.files.path(served.storage_key))
  expect(bytes !== undefined && existsSync(bytes)).toBe(served !== undefined)
  return served !== undefined
}
async function pathOf({ id }: { id: string }): Promise<string> {
  const { deps } = await runningApp()
  const served = await withPlatform(deps, (tx) => findServed(tx, id))
  return deps.files.path(served!.storage_key)
}
const makeOlder = (file: Attachment, seconds: number) =>
  asSuperuser(`update attachment set unsent_since = now() - $2 * interval '1 second' where id = $1`, [file.id, seconds])

test('security.md S1: a visitor has three files that wait, and the oldest gives way to the next', async () => {
  const { customer } = await aShop()
  const first = await upload(customer, 'uno')
  const path = await pathOf(first)
  const others = [await upload(customer, 'dos'), await upload(customer, 'tres'), await upload(customer, 'cuatro')]
  await expect.poll(() => existsSync(path)).toBe(false)
  expect(await isThere(first, path)).toBe(false)
  await expect(send(customer, [first])).rejects.toMatchObject({
    code: 'attachment_not_found',
    fields: [{ path: 'attachment_ids' }],
  })
  expect((await send(customer, others))[0]).toMatchObject({ type: 'accepted', message: { attachments: others } })
})

test('a file that was sent waits no more: three others may', async () => {
  const { customer } = await aShop()
  const sent = await upload(customer, 'enviado')
  await send(customer, [sent])
  for (const name of ['uno', 'dos', 'tres', 'cuatro']) await upload(customer, name)
  await makeOlder(sent, 2 * UNSENT_SECONDS)
  const { deps } = await runningApp()
  await sweepOnce(deps, removeUnsentFiles)
  expect(await isThere(sent)).toBe(true)
})

test('uploads at once are counted as they come: three are left', async () => {
  const { customer } = await aShop()
  const uploads = await Promise.allSettled(['a', 'b', 'c'].map((name) => upload(customer, name)))
  expect(uploads.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const again = await Promise.allSettled(['d', 'e', 'f'].map((name) => upload(customer, name)))
  expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const left = await asSuperuser<{ n: string }>(
    'select count(*) as n from attachment where visitor_id = (select visitor_id from attachment where id = $1)',
    [again.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))[0]],
  )
  expect(Number(left.rows[0]?.n)).toBe(3)
})

test('a visitor sends three at once to a process, and the fourth is refused with a time to try again', async () => {
  const visitor_id = newId()
  const ended = Promise.withResolvers<void>()
  const three = [1, 2, 3].map(() => receiveFromVisitor(visitor_id, () => ended.promise))
  await expect(receiveFromVisitor(visitor_id, async () => undefined)).rejects.toMatchObject({
    code: 'machine_busy',
    retry_after_seconds: 10,
  })
  await receiveFromVisitor(newId(), async () => undefined)
  ended.resolve()
  await Promise.all(three)
  await receiveFromVisitor(visitor_id, async () => undefined)
})

test('if the share of an organization is used, the visitor who has most makes room, not the newcomer', async () => {
  const { shop, agent, customer } = await aShop()
  const rival = await aCustomer(agent.id)
  const [mine, theirs, newer] = [
    await upload(customer, 'mía'),
    await upload(rival, 'suya'),
    await upload(rival, 'más nueva'),
  ]
  const half = UNSENT_BYTES_OF_ORGANIZATION / 2
  await asSuperuser('update attachment set size_bytes = $2 where id = any($1)', [[theirs.id, newer.id], half - 1_000])
  const guest = await aCustomer(agent.id)
  await upload(guest, 'de paso')
  expect(await isThere(mine)).toBe(true)
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  await withOrganization(ctx, (tx) => makeRoomForUnsent(tx, { visitor_id: newId(), size_bytes: 10_000_000 }))
  expect(await isThere(mine)).toBe(true)
  await expect.poll(() => isThere(theirs)).toBe(false)
  expect(await isThere(newer)).toBe(true)
})

test('files unsent for an hour are removed with their bytes at once, and no others', async () => {
  const { customer } = await aShop()
  const [old, young] = [await upload(customer, 'vieja'), await upload(customer, 'joven')]
  const path = await pathOf(old)
  await makeOlder(old, UNSENT_SECONDS + 60)
  await makeOlder(young, UNSENT_SECONDS - 60)
  const { deps } = await runningApp()
  await sweepOnce(deps, removeUnsentFiles)
  expect(await isThere(old, path)).toBe(false)
  expect(await isThere(young)).toBe(true)
})

test('a file that a process of the release before has sent is kept, and is known as sent from then on', async () => {
  const { customer } = await aShop()
  const file = await upload(customer, 'pedido')
  await send(customer, [file])
  await makeOlder(file, 2 * UNSENT_SECONDS)
  const { deps } = await runningApp()
  await sweepOnce(deps, removeUnsentFiles)
  expect(await isThere(file)).toBe(true)
  const { rows } = await asSuperuser<{ unsent_since: string | null }>(
    'select unsent_since from attachment where id = $1',
    [file.id],
  )
  expect(rows[0]?.unsent_since).toBeNull()
})

test('below what is kept free of the disk a file is refused, the chat goes on, and health says so', async () => {
  const { customer } = await aShop()
  const { deps } = await runningApp()
  const app = await buildApp({ ...deps, files: createFileStore(deps.config.data_dir, { kept_free: 1e18 }) })
  const form = new FormData()
  form.append('file', new Blob(['uno'], { type: 'text/plain' }), 'uno.txt')
  const refused = await app.inject({
    method: 'POST',
    url: addressOf(chat.upload.path),
    payload: form,
    headers: customer.headers,
  })
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([507, 'storage_full'])
  const said = await app.inject({
    method: 'POST',
    url: addressOf(chat.send.path),
    payload: { text: 'Hola', client_id: newId() },
    headers: customer.headers,
  })
  expect([said.statusCode, said.body.includes('"type":"answer"')]).toEqual([200, true])
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true, degraded: ['uploads'] })
  await app.close()
})
