import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { agents } from '@tertulia/contract/agents'
import { IMAGE_BYTES } from '@tertulia/contract/logos.limits'
import { logos } from '@tertulia/contract/logos'
import { organizations } from '@tertulia/contract/organizations'
import { vault } from '@tertulia/contract/vault'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { removeOrphanFiles } from '#platform/files/files.sweeps.ts'
import { newId } from '#platform/ids.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aPicture, uploadedLogo } from '../../../test/a-picture.ts'
import { aPngThatClaims } from '../../../test/a-huge-picture.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { type SentFile, uploaded } from '../../../test/upload.ts'

afterEach(() => void vi.restoreAllMocks())

async function aShop() {
  const shop = await anOrganization()
  const admin = await shop.colleague('admin')
  const set = (file?: SentFile) => uploadedLogo(admin, { organization: shop.id }, file)
  const logo = async () => (await admin.call(organizations.get, { params: { id: shop.id } })).logo
  return { shop, admin, set, logo }
}
const served = async (address: string) => (await runningApp()).app.inject({ method: 'GET', url: address })
const pathOf = async (address: string) => (await runningApp()).deps.files.path(address.replace('/images/', ''))

test.each([
  ['png', 'logo.png', 'image/png'],
  ['jpeg', 'logo.JPG', 'image/jpeg'],
  ['webp', 'logo.webp', ''],
] as const)('a %s becomes a small WebP that any holder of its address can see', async (type, name, declared) => {
  const { set, logo } = await aShop()
  const shown = await set({ name, content: await aPicture(type), type: declared })
  expect(shown.logo).toMatch(/^\/images\/logo-/u)
  expect(await logo()).toBe(shown.logo)
  const answer = await served(shown.logo ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 171 })
})

test('an agent’s is a square, and shows in its organization’s list', async () => {
  const { shop, admin } = await aShop()
  const { id } = await shop.anAgent()
  const { logo } = await uploadedLogo(admin, { agent: id })
  expect(await sharp((await served(logo ?? '')).rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(await shop.as('viewer').call(agents.list, { params: { id: shop.id } })).toMatchObject([{ id, logo }])
  expect(await admin.call(logos.removeOfAgent, { params: { id } })).toMatchObject({ logo: null })
})

test('metadata that a camera wrote into a picture is not served', async () => {
  const { set } = await aShop()
  const content = await sharp(await aPicture('jpeg'))
    .withExif({ IFD0: { Copyright: 'Marta Ruiz', ImageDescription: 'calle Mayor 1' } })
    .toBuffer()
  expect(content.includes('Marta Ruiz')).toBe(true)
  const { logo } = await set({ name: 'foto.jpg', content: new Uint8Array(content) })
  const { rawPayload } = await served(logo ?? '')
  expect(rawPayload.includes('Marta Ruiz')).toBe(false)
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', { name: 'logo.svg', content: SVG, type: 'image/svg+xml' }, 'image_wrong_type'],
  ['an SVG that is called a PNG', { name: 'logo.png', content: SVG, type: 'image/png' }, 'image_wrong_type'],
  ['a page that is called a PNG', { name: 'logo.png', content: '<html><script>alert(1)</script>' }, 'image_wrong_type'],
  ['a GIF', { name: 'logo.gif', content: 'GIF89a' }, 'image_wrong_type'],
  ['nothing', { name: 'logo.png', content: '' }, 'file_empty'],
  ['a PNG without its picture', { name: 'logo.png', content: '\u0089PNG\r\n\u001a\n' }, 'image_wrong_type'],
] as const)('%s is refused', async (_, file, code) => {
  const { set, logo } = await aShop()
  await expect(set(file)).rejects.toMatchObject({ status: 400, code, fields: [{ path: 'file' }] })
  expect(await logo()).toBeNull()
})

test('name, declared type and bytes must agree, and a picture must be whole', async () => {
  const { set } = await aShop()
  const png = await aPicture('png')
  const noise = new Uint8Array(
    await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
      .png()
      .toBuffer(),
  )
  for (const [file, code] of [
    [{ name: 'logo.jpg', content: png, type: 'image/jpeg' }, 'image_wrong_type'],
    [{ name: 'logo.png', content: png, type: 'image/jpeg' }, 'image_wrong_type'],
    [{ name: 'logo', content: png, type: 'image/png' }, 'image_wrong_type'],
    [{ name: 'logo.png', content: noise.slice(0, 2_000), type: 'image/png' }, 'image_broken'],
  ] as const)
    await expect(set(file), file.name).rejects.toMatchObject({ code })
  expect((await set({ name: 'logo.png', content: noise, type: 'image/png' })).logo).not.toBeNull()
})

test('specification §9: an image has at most 2 MB, counted while it comes', async () => {
  const { set } = await aShop()
  await expect(set({ name: 'logo.png', content: new Uint8Array(IMAGE_BYTES + 1) })).rejects.toMatchObject({
    status: 413,
    code: 'image_too_large',
  })
  await expect(set({ name: 'logo.png', content: new Uint8Array(IMAGE_BYTES) })).rejects.toMatchObject({
    code: 'image_wrong_type',
  })
})

test('security.md §5: a picture of more than 40 megapixels is refused by what its head says', async () => {
  const { set } = await aShop()
  for (const [width, height] of [
    [8_000, 5_001],
    [60_000, 60_000],
  ] as const)
    await expect(set({ name: 'logo.png', content: aPngThatClaims(width, height) })).rejects.toMatchObject({
      code: 'image_too_many_pixels',
    })
})

test('another picture takes the place of the first, whose bytes go, and so do those of one that is taken away', async () => {
  const { shop, admin, set, logo } = await aShop()
  const first = await pathOf((await set()).logo ?? '')
  const second = await pathOf((await set()).logo ?? '')
  await vi.waitFor(() => expect(existsSync(first)).toBe(false))
  expect(existsSync(second)).toBe(true)
  await admin.call(logos.removeOfOrganization, { params: { id: shop.id } })
  expect(await logo()).toBeNull()
  await vi.waitFor(() => expect(existsSync(second)).toBe(false))
})

test('the sweep of files keeps pictures that are shown and removes those that are not', async () => {
  const { shop, admin, set } = await aShop()
  const { deps } = await runningApp()
  const { id } = await shop.anAgent()
  const shown = [(await set()).logo, (await uploadedLogo(admin, { agent: id })).logo]
  const orphan = `logo-${newId()}`
  await deps.files.put(orphan, Readable.from([Buffer.from('x')]))
  vi.spyOn(deps.clock, 'now').mockImplementation(() => new Date(Date.now() + 2 * 86_400_000))
  await sweepOnce(deps, removeOrphanFiles)
  for (const each of shown) expect(existsSync(await pathOf(each ?? ''))).toBe(true)
  expect(existsSync(deps.files.path(orphan))).toBe(false)
})

test('nothing but a picture can be asked for so: no file of the vault, no path, no address that is not one', async () => {
  const { shop, admin } = await aShop()
  const agent = await shop.anAgent()
  const [file] = await uploaded(admin, agent.id, [{ name: 'guia.txt', content: 'Guía' }])
  await admin.call(vault.get, { params: { id: file?.id ?? '' } })
  const { deps } = await runningApp()
  const keys = await deps.files.keys()
  for (const key of [
    ...keys.filter((each) => !each.startsWith('logo-')),
    `logo-${newId()}`,
    'logo-..%2F..%2Fkey',
    '..%2Fmaster.key',
  ])
    expect((await served(`/images/${key}`)).statusCode, key).toBe(404)
})

test('a member may change an agent’s picture and not the organization’s; a viewer neither', async () => {
  const { shop } = await aShop()
  const { id } = await shop.anAgent()
  const [member, viewer] = [await shop.colleague('member'), await shop.colleague('viewer')]
  await uploadedLogo(member, { agent: id })
  await expect(uploadedLogo(member, { organization: shop.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(uploadedLogo(viewer, { agent: id })).rejects.toMatchObject({ code: 'not_allowed' })
})
