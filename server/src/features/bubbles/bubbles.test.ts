import { agents, type AgentIdentity } from '@tertulia/contract/agents'
import { bundles } from '@tertulia/contract/bundles'
import { versionHistory } from '@tertulia/contract/version-history'
import { chat } from '@tertulia/contract/chat'
import { type BubbleSettings } from '@tertulia/contract/bubble-settings'
import { bubbles } from '@tertulia/contract/bubble'
import { expect, test } from 'vitest'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { websites } from '#features/bubbles/websites.ts'
import { goLive } from '../../../test/a-customer.ts'
import { AN_AGENT, anOrganization, caller } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'

const LOOK: BubbleSettings = {
  ...DEFAULT_BUBBLE,
  theme: 'simple_dark',
  brand_color: '#1F6F54',
  position: 'left',
  subtitle: 'Te contestamos al momento',
  bubble_message: '¿Te ayudo a elegir talla?',
  suggested_messages: ['¿Abrís los sábados?'],
  show_sources: false,
  texts: {
    en: {
      subtitle: '',
      bubble_message: 'Need help with sizes?',
      suggested_messages: ['Open on Saturdays?'],
      launcher_text: '',
    },
  },
}

test('an agent has a bubble from its first day, without link and for any website', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const bubble = await shop.as('viewer').call(bubbles.get, { params: { agent_id: agent.id } })
  expect(bubble).toMatchObject({ allowed_domains: [], share_id: null, settings: { theme: 'simple_light' } })
})

test('look and texts are kept as they were saved', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  await shop.as('member').call(bubbles.update, { ...id, body: LOOK })
  expect((await shop.as('viewer').call(bubbles.get, id)).settings).toEqual(LOOK)
})

test.each([
  ['bubble_message', { bubble_message: 'a'.repeat(101) }, 'too_long'],
  ['suggested_messages.0', { suggested_messages: ['a'.repeat(61)] }, 'too_long'],
  ['suggested_messages.0', { suggested_messages: ['  '] }, 'required'],
  ['suggested_messages', { suggested_messages: Array.from({ length: 7 }, () => 'Hola') }, 'too_many'],
  ['brand_color', { brand_color: 'red' }, 'invalid_color'],
  ['theme', { theme: 'neon' }, 'invalid_value'],
])('specification §5 and §9: a bubble is refused beside %s when sent %j', async (path, change, code) => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const body = { ...LOOK, ...change } as never
  await expect(shop.as('member').call(bubbles.update, { params: { agent_id: agent.id }, body })).rejects.toMatchObject({
    fields: [{ path, code }],
  })
})

test('texts of a bubble are kept in each language, without empty languages', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  const nothing = { subtitle: '', bubble_message: '', suggested_messages: [] }
  await shop.as('member').call(bubbles.update, { ...id, body: { ...LOOK, texts: { ...LOOK.texts, fr: nothing } } })
  expect((await shop.as('viewer').call(bubbles.get, id)).settings.texts).toEqual(LOOK.texts)
  await expect(
    shop.as('member').call(bubbles.update, {
      ...id,
      body: { ...LOOK, texts: { pt: { ...nothing, subtitle: 'a'.repeat(61) } } },
    }),
  ).rejects.toMatchObject({ fields: [{ path: 'texts.pt.subtitle', code: 'too_long' }] })
})

test('a customer reads the bubble in their language, and in the agent’s main one what is not written in it', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en', 'fr'] })
  await shop.as('member').call(bubbles.update, { params: { agent_id: agent.id }, body: LOOK })
  await goLive(shop, agent.id)
  const look = (language?: string) =>
    caller('').call(chat.look, { params: { agent_id: agent.id }, query: language ? { language } : {} })
  const { subtitle, bubble_message, suggested_messages } = LOOK
  const spanish = { subtitle, bubble_message, suggested_messages }
  expect(await look()).toMatchObject(spanish)
  expect(await look('fr-CA')).toMatchObject(spanish)
  const english = { ...LOOK.texts.en, subtitle }
  expect(await look('en-GB')).toMatchObject(english)
  expect(await look('en-GB')).not.toHaveProperty('texts')
  const door = { agent_id: agent.id, channel: 'web' } as const
  expect((await caller('').call(chat.open, { body: { door, language: 'en' } })).look).toMatchObject(english)
})

test('another website may ask how the bubble looks, also in a language', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const { app } = await runningApp()
  for (const language of ['', '?language=en']) {
    const url = `/api/chat/${agent.id}/look${language}`
    const { headers, statusCode } = await app.inject({ url, headers: { origin: 'https://ejemplo.com' } })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, 'https://ejemplo.com'])
  }
})

test('the bubble’s texts in each language are told apart between two versions, and go along in a bundle', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  await goLive(shop, agent.id)
  await shop.as('member').call(bubbles.update, { params: { agent_id: agent.id }, body: LOOK })
  const query = { from: 1, to: 'draft' } as const
  const { bubble } = await shop.as('viewer').call(versionHistory.compare, { params: { id: agent.id }, query })
  expect(bubble.map(({ field }) => field)).toEqual([
    'theme',
    'brand_color',
    'position',
    'subtitle',
    'bubble_message',
    'suggested_messages',
    'show_sources',
    'texts.en.bubble_message',
    'texts.en.suggested_messages',
  ])
  const { bundle } = await shop.as('admin').call(bundles.export, { params: { id: agent.id } })
  expect(bundle.bubble).toEqual(LOOK)
})

test('when another language becomes the main one, the bubble’s texts change places with it', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const id = { params: { agent_id: agent.id } }
  await shop.as('member').call(bubbles.update, { ...id, body: LOOK })
  const { tool_ids: _, ...identity } = AN_AGENT
  const body: AgentIdentity = {
    ...identity,
    greeting: '',
    farewell: '',
    special_communication_instructions: '',
    time_zone: 'Europe/Madrid',
  }
  const speak = (languages: AgentIdentity['languages']) =>
    shop.as('member').call(agents.update, { params: { id: agent.id }, body: { ...body, languages } })
  await speak(['en', 'es'])
  const { subtitle, bubble_message, suggested_messages } = LOOK
  expect((await shop.as('viewer').call(bubbles.get, id)).settings).toMatchObject({
    ...LOOK.texts?.en,
    texts: { es: { subtitle, bubble_message, suggested_messages } },
  })
  await speak(['es', 'en'])
  expect((await shop.as('viewer').call(bubbles.get, id)).settings).toEqual(LOOK)
})

test('domains are kept without case, and what is no domain is refused', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const set = (allowed_domains: string[]) =>
    shop.as('admin').call(bubbles.setDomains, { params: { agent_id: agent.id }, body: { allowed_domains } })
  expect((await set(['CiclosAlmenara.es', '*.ejemplo.com'])).allowed_domains).toEqual([
    'ciclosalmenara.es',
    '*.ejemplo.com',
  ])
  expect((await set(['https://ciclosalmenara.es/tienda'])).allowed_domains).toEqual(['ciclosalmenara.es'])
  await expect(set(['ciclos almenara'])).rejects.toMatchObject({
    fields: [{ path: 'allowed_domains.0', code: 'invalid_domain' }],
  })
})

test('a share link cannot be guessed, and a new one replaces the old one', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  const first = (await shop.as('admin').call(bubbles.share, id)).share_id
  const second = (await shop.as('admin').call(bubbles.share, id)).share_id
  expect(first).toMatch(/^[\w-]{20}$/u)
  expect(second).not.toBe(first)
  expect((await shop.as('viewer').call(bubbles.get, id)).share_id).toBe(second)
  expect((await shop.as('admin').call(bubbles.unshare, id)).share_id).toBeNull()
})

test('specification §5: a bubble message that is shown is not empty, and neither are the words of a launcher that has some', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const save = (change: Partial<BubbleSettings>) =>
    shop.as('member').call(bubbles.update, { params: { agent_id: agent.id }, body: { ...LOOK, ...change } })
  await expect(save({ show_bubble_message: true, bubble_message: ' ' })).rejects.toMatchObject({
    fields: [{ path: 'bubble_message', code: 'required' }],
  })
  await expect(save({ launcher: 'icon_and_text' })).rejects.toMatchObject({
    fields: [{ path: 'launcher_text', code: 'required' }],
  })
  expect((await save({ show_bubble_message: false, bubble_message: '' })).settings.bubble_message).toBe('')
})

test('the chat page says what it has of its own, and else what the bubble says', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent({ languages: ['es', 'en'] })
  const web = {
    ...DEFAULT_BUBBLE.web,
    theme: 'simple_dark' as const,
    disclaimer: 'Contesta un programa.',
    privacy_url: 'ejemplo.com/privacidad',
    texts: { en: { greeting: 'Welcome!', suggested_messages: [], disclaimer: '' } },
  }
  const body = { ...LOOK, theme: 'simple_light' as const, web }
  await shop.as('member').call(bubbles.update, { params: { agent_id: agent.id }, body })
  await goLive(shop, agent.id)
  const lookAt = async (channel: 'web' | 'bubble', language: string) =>
    (await caller('').call(chat.open, { body: { door: { agent_id: agent.id, channel }, language } })).look
  expect(await lookAt('web', 'en')).toMatchObject({
    theme: 'simple_dark',
    greeting: 'Welcome!',
    suggested_messages: ['Open on Saturdays?'],
    disclaimer: 'Contesta un programa.',
    privacy_url: 'https://ejemplo.com/privacidad',
  })
  expect(await lookAt('bubble', 'en')).toMatchObject({ theme: 'simple_light', disclaimer: '', privacy_url: '' })
})

test('a link to share opens until its end, and with its password alone; a new one has neither', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const id = { params: { agent_id: agent.id } }
  const by = shop.as('admin')
  await expect(by.call(bubbles.setShare, { ...id, body: { password: 'pedales' } })).rejects.toMatchObject({
    code: 'share_link_off',
  })
  const share_id = (await by.call(bubbles.share, id)).share_id ?? ''
  const open = (sent: { password?: string; token?: string } = {}, link = share_id) =>
    caller('').call(chat.open, { body: { door: { share_id: link }, ...sent } })
  const { token } = await open()
  expect(await by.call(bubbles.setShare, { ...id, body: { password: 'pedales' } })).toMatchObject({
    share_has_password: true,
  })
  await expect(open()).rejects.toMatchObject({ code: 'share_password_needed' })
  await expect(open({ token })).rejects.toMatchObject({ code: 'share_password_needed' })
  await expect(open({ password: 'otra cosa' })).rejects.toMatchObject({ code: 'share_password_wrong' })
  const inside = await open({ password: 'pedales' })
  expect((await open({ token: inside.token })).token).toBe(inside.token)
  await expect(
    by.call(bubbles.setShare, { ...id, body: { expires_at: '2020-01-01T00:00:00.000Z' } }),
  ).rejects.toMatchObject({ fields: [{ path: 'expires_at', code: 'share_expiry_past' }] })
  const expires_at = new Date(Date.now() + 1_500).toISOString()
  await by.call(bubbles.setShare, { ...id, body: { expires_at } })
  await expect
    .poll(() => open({ password: 'pedales' }).catch((error: { code: string }) => error.code), { timeout: 6_000 })
    .toBe('share_link_expired')
  const renewed = await by.call(bubbles.share, id)
  expect(renewed).toMatchObject({ share_expires_at: null, share_has_password: false })
  await expect(open({ password: 'pedales' })).rejects.toMatchObject({ code: 'share_link_closed' })
  expect((await open({}, renewed.share_id ?? '')).token).toBeTruthy()
})

test('websites that show the bubble are told, and those that were refused it until they are allowed', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await goLive(shop, agent.id)
  const id = { params: { agent_id: agent.id } }
  const { app, deps } = await runningApp()
  const lookFrom = (origin: string) => app.inject({ url: `/api/chat/${agent.id}/look`, headers: { origin } })
  const told = async () => {
    await websites.flushAll(deps)
    return shop.as('viewer').call(bubbles.get, id)
  }
  await lookFrom('https://www.ejemplo.com')
  await lookFrom('https://www.ejemplo.com')
  await lookFrom('null')
  expect(await told()).toMatchObject({
    seen_websites: [{ origin: 'https://www.ejemplo.com', shown_that_day: 2 }],
    refused_origins: [],
  })
  const allow = (allowed_domains: string[]) =>
    shop.as('admin').call(bubbles.setDomains, { ...id, body: { allowed_domains } })
  await allow(['www.ejemplo.com'])
  expect((await lookFrom('https://otra.com')).statusCode).toBe(403)
  expect((await told()).refused_origins).toMatchObject([{ origin: 'https://otra.com', calls: 1 }])
  expect((await allow(['www.ejemplo.com', 'otra.com'])).refused_origins).toEqual([])
})

test('a member styles the bubble, an admin opens it to the world, a viewer looks, a stranger finds nothing', async () => {
  const [shop, stranger] = [await anOrganization(), await anOrganization()]
  const agent = await shop.anAgent()
  const id = { params: { agent_id: agent.id } }
  const tries = (by: ReturnType<typeof shop.as>) => [
    by.call(bubbles.get, id),
    by.call(bubbles.update, { ...id, body: LOOK }),
    by.call(bubbles.setDomains, { ...id, body: { allowed_domains: [] } }),
    by.call(bubbles.share, id),
    by.call(bubbles.unshare, id),
  ]
  const outcomes = async (by: ReturnType<typeof shop.as>) =>
    (await Promise.allSettled(tries(by))).map((outcome) =>
      outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { status: number }).status,
    )
  expect(await outcomes(shop.as('admin'))).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(await outcomes(shop.as('member'))).toEqual(['done', 'done', 403, 403, 403])
  expect(await outcomes(shop.as('viewer'))).toEqual(['done', 403, 403, 403, 403])
  expect(await outcomes(stranger.as('super_admin'))).toEqual([404, 404, 404, 404, 404])
})

test('the bubble of a deleted agent is not found', async () => {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  await shop.as('admin').call(agents.delete, { params: { id: agent.id } })
  for (const endpoint of [bubbles.get, bubbles.share])
    await expect(shop.as('admin').call(endpoint, { params: { agent_id: agent.id } })).rejects.toMatchObject({
      status: 404,
    })
})
