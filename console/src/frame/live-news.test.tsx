/** @module-tag exhaustive It counts calls over seconds of news. */
import type { Conversation } from '@tertulia/contract/conversations'
import { afterEach, expect, test } from 'vitest'
import { queueOf } from '#features/conversations/queue-of.ts'
import { aConversation, aRecent, HOME, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { QUIET_HOME } from '#test/a-home.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const TOPIC = `organization:${ORGANIZATION.id}` as const
const SECONDS = 3
/** Two a turn. */
const PUSHES_A_SECOND = 100

afterEach(() => show(true))

const show = (isShown: boolean) => {
  Object.defineProperty(document, 'hidden', { value: !isShown, configurable: true })
  Object.defineProperty(document, 'visibilityState', { value: isShown ? 'visible' : 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const settled = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A business with more conversations than a page shows, all under way. */
function aCrowd() {
  const all = Array.from({ length: 200 }, (_, n) =>
    aConversation({ profile_name: `#${1000 + n}`, last_message_at: new Date(Date.now() - n * 1000).toISOString() }),
  )
  const list: Fakes = {
    conversations: {
      list: ({ query }) => {
        const fits = all
          .filter(
            (each) =>
              (query.status ?? each.status) === each.status &&
              (query.control ?? each.control) === each.control &&
              (!query.queue || query.queue === queueOf(each, PERSON.id)),
          )
          .toSorted((a, b) => b.last_message_at.localeCompare(a.last_message_at))
        const next = fits.length > query.rows ? 'a-cursor' : null
        return pageOf(fits.slice(0, query.rows), { total: fits.length, next })
      },
      get: ({ params }) => all.find(({ id }) => id === params.id) ?? aConversation({ id: params.id }),
      messages: () => pageOf([]),
    },
    corrections: { list: () => [] },
    ...QUIET_HOME,
    kpis: { home: () => ({ ...HOME, recent: all.slice(0, 7).map((each) => aRecent(each)) }) },
  }
  /** Something is said in one of them. */
  const turn = (change: Partial<Conversation> = {}): Conversation => {
    const at = Math.floor(Math.random() * all.length)
    const before = all[at] ?? aConversation()
    const after = {
      ...before,
      messages: before.messages + 1,
      last_message: `¿Y el ${Math.random()}?`,
      last_message_at: new Date().toISOString(),
      ...change,
    }
    all[at] = after
    return after
  }
  return { list, turn }
}

async function open(address: string) {
  const crowd = aCrowd()
  const { screen, api, socket } = await renderScreen(address, crowd.list)
  await expect.poll(() => socket.hears(TOPIC)).toBe(true)
  await settled(1_000)
  const say = (change?: Partial<Conversation>) =>
    socket.push(TOPIC, { type: 'conversation.changed', conversation: crowd.turn(change) })
  /** As many turns as a busy organization has. @returns how many calls the console made in each second of them */
  const stream = async () => {
    const before = api.calls.length
    const from = performance.now()
    for (let n = 0; n < SECONDS * 10; n += 1) {
      for (let each = 0; each < PUSHES_A_SECOND / 10; each += 1) say()
      await settled(100)
    }
    return ((api.calls.length - before) * 1000) / (performance.now() - from)
  }
  return { screen, api, socket, say, stream }
}

test.each(['/home', '/conversations', '/live-chat'])(
  'under fifty turns a second %s asks at most twice a second, and shows who wrote last',
  { timeout: 120_000 },
  async (address) => {
    const { screen, say, stream } = await open(address)
    expect(await stream()).toBeLessThanOrEqual(2)
    if (address === '/home') return
    say({ profile_name: 'Quien acaba de escribir' })
    if (address === '/conversations') {
      // News within 200 ms are shown together: an earlier click would show all but this one.
      await settled(500)
      await screen.getByRole('button', { name: /conversaciones nuevas|mensajes nuevos/u }).click()
    }
    await expect.element(screen.getByText(/Quien acaba de escribir/u).first()).toBeVisible()
  },
)

test('a customer who asks for a person is counted at once, without a call', { timeout: 120_000 }, async () => {
  const { screen, api, say } = await open('/home')
  const before = api.count('conversations.list')
  say({ control: 'offered', waiting_since: new Date().toISOString() })
  const counted = screen.getByRole('link', { name: /Chat en vivo 1 mensaje sin leer/u })
  await expect.element(counted).toBeVisible()
  expect(api.count('conversations.list')).toBe(before)
})

test('a hidden page does not refetch, and refetches once when it is visible', { timeout: 120_000 }, async () => {
  const { api, stream } = await open('/home')
  show(false)
  await settled(500)
  expect(await stream()).toBe(0)
  const before = api.calls.length
  show(true)
  await expect.poll(() => api.count('kpis.home')).toBeGreaterThan(1)
  await settled(1_000)
  const names = api.calls.slice(before).map(({ name, sent }) => `${name} ${JSON.stringify(sent.query)}`)
  expect(names).toEqual([...new Set(names)])
})

test.each([
  ['/home', 'agents.get'],
  ['/live-chat', 'conversations.list'],
])('after the line was down everything that %s shows is asked once', { timeout: 120_000 }, async (address, shown) => {
  const { api, socket } = await open(address)
  const before = api.calls.length
  socket.drop()
  await expect.poll(() => socket.hears(TOPIC)).toBe(false)
  await expect.poll(() => socket.hears(TOPIC)).toBe(true)
  await settled(1_000)
  const names = api.calls
    .slice(before)
    .map(({ name, sent }) => `${name} ${JSON.stringify(sent.query)}`)
    .filter((name) => !name.startsWith('realtime.'))
  expect(names).toContainEqual(expect.stringContaining(shown))
  expect(names).toEqual([...new Set(names)])
})
