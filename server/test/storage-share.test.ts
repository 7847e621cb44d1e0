import { chat } from '@tertulia/contract/chat'
import { vault } from '@tertulia/contract/vault'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { giveShare, listStorage } from '#platform/files/list-storage.ts'
import { storeFile } from '#platform/files/store-file.ts'
import { newId } from '#platform/ids.ts'
import { aCustomer, goLive } from './a-customer.ts'
import { anOrganization } from './an-organization.ts'
import { asSuperuser, runningApp } from './running-app.ts'
import { attached, sentFiles, uploaded } from './upload.ts'

const TEXT = { name: 'a.txt', content: 'a', type: 'text/plain' }

async function aFullShop() {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  const { id } = await attached(admin, (await shop.anAgent()).id)
  await giveShare(deps, shop.id, 1)
  await asSuperuser('update attachment set size_bytes = 1_000_000_000 where id = $1', [id])
  return { deps, shop, admin, agent, customer }
}

test('issue 36: an organization whose share of the disk is used is told so at each door, and others are not', async () => {
  const { deps, shop, admin, agent, customer } = await aFullShop()
  // The sum cached in the ten seconds before expires first.
  const refused = { code: 'organization_storage_full', status: 507 }
  const { id } = shop
  await expect
    .poll(
      async () =>
        storeFile(asSystem(deps, id), `test-${newId()}`, Readable.from([Buffer.from('a')])).then(
          () => 'stored',
          ({ code }: { code: string }) => code,
        ),
      { timeout: 15_000, interval: 500 },
    )
    .toBe(refused.code)
  await expect(attached(admin, agent.id)).rejects.toMatchObject(refused)
  await expect(uploaded(admin, agent.id, [TEXT])).rejects.toMatchObject(refused)
  await expect(sentFiles({ headers: customer.headers }, chat.upload, {}, [TEXT])).rejects.toMatchObject(refused)
  expect((await customer.ask('Hola')).text).not.toBe('')
  const neighbour = await anOrganization()
  expect(await attached(await neighbour.colleague('admin'), (await neighbour.anAgent()).id)).toMatchObject({
    name: 'tarifas.pdf',
  })
})

test('the operator sees what each organization has, and gives one more room', async () => {
  const { deps, shop } = await aFullShop()
  const lineOf = async () => (await listStorage(deps)).find((line) => line.includes(shop.id))
  expect(await lineOf()).toMatch(/^ +1\.00 GB of 1 GB /u)
  expect(await giveShare(deps, shop.id, 40)).toBe(true)
  expect(await lineOf()).toMatch(/1\.00 GB of 40 GB/u)
  expect(await giveShare(deps, shop.id, undefined)).toBe(true)
  expect(await lineOf()).toMatch(/1\.00 GB of 20 GB/u)
  expect(await giveShare(deps, newId(), 40)).toBe(false)
})

test('files of a vault count as long as they are there', async () => {
  const { deps } = await runningApp()
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  const agent = await shop.anAgent()
  const [file] = await uploaded(admin, agent.id, [{ ...TEXT, content: 'a'.repeat(2_000_000) }])
  await asSuperuser('update vault_file set size_bytes = 2_000_000_000 where id = $1', [file!.id])
  const lineOf = async () => (await listStorage(deps)).find((line) => line.includes(shop.id))
  expect(await lineOf()).toMatch(/2\.00 GB/u)
  await admin.call(vault.delete, { params: { id: file!.id } })
  expect(await lineOf()).toMatch(/0\.00 GB/u)
})
