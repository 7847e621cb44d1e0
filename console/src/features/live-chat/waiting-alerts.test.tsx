import type { Availability } from '@tertulia/contract/availability'
import type { Conversation } from '@tertulia/contract/conversations'
import type { Team } from '@tertulia/contract/teams'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queueOf } from '#features/conversations/queue-of.ts'
import { aConversation, AGENT, ORGANIZATION, PERSON } from '#test/a-business.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

/** The notices shown outside of the page, and how often a sound was played. */
const told: { title: string; tag: string; click: () => void }[] = []
let heard = 0
let focus: MockInstance<typeof document.hasFocus>

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static requestPermission = vi.fn(async () => {
    FakeNotification.permission = 'granted'
    return FakeNotification.permission
  })
  constructor(title: string, { tag = '' }: NotificationOptions) {
    super()
    told.push({ title, tag, click: () => void this.dispatchEvent(new Event('click')) })
  }
  close() {}
}
class FakeAudio {
  currentTime = 0
  destination = {}
  resume = async () => undefined
  createGain = () => ({ gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => void (heard += 1),
    stop: () => {},
  })
}

beforeEach(() => {
  told.length = 0
  heard = 0
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('AudioContext', FakeAudio)
  focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  localStorage.removeItem('tertulia.told')
})
afterEach(() => focus.mockRestore())

const waits = (change: Partial<Conversation> = {}) =>
  aConversation({ profile_name: 'Carla', control: 'offered', waiting_since: new Date().toISOString(), ...change })

type Desk = { availability?: Availability; groups?: Team[]; preferences?: Partial<typeof PERSON.preferences> }

/** A member with the console open, to whom a customer comes. */
async function atDesk(path: string, { availability = 'available', groups = [], preferences = {} }: Desk = {}) {
  const all: Conversation[] = []
  const fakes: Fakes = {
    accounts: { user: () => ({ ...PERSON, preferences: { ...PERSON.preferences, ...preferences } }) },
    conversations: {
      list: ({ query }) => pageOf(all.filter((each) => !query.queue || query.queue === queueOf(each, PERSON.id))),
      get: ({ params }) => all.find(({ id }) => id === params.id) ?? waits(),
      messages: () => pageOf([]),
    },
    corrections: { list: () => [] },
    liveChat: { attendance: () => ({ availability }) },
    teams: { list: () => groups },
  }
  const shown = await renderScreen(path, fakes)
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.poll(() => shown.socket.hears(topic)).toBe(true)
  await userEvent.keyboard('{Shift}')
  return {
    ...shown,
    comes: (conversation: Conversation) => {
      all.push(conversation)
      shown.socket.push(topic, { type: 'conversation.changed', conversation })
    },
  }
}
const aTeam = (user_ids: string[]): Team => ({
  id: crypto.randomUUID(),
  name: 'Envíos',
  user_ids,
  agent_ids: [AGENT.id],
  updated_at: new Date().toISOString(),
})

test('a waiting customer shows in title and icon, plays a sound and raises a notification that opens the chat', async () => {
  const { comes, router } = await atDesk('/conversations')
  await expect.poll(() => document.title).toMatch(/^Conversaciones/u)
  const conversation = waits()
  comes(conversation)
  await expect.poll(() => document.title).toMatch(/^\(1\) Conversaciones/u)
  await expect.poll(() => told).toMatchObject([{ title: 'Carla espera a una persona' }])
  expect(heard).toBeGreaterThan(0)
  told[0]?.click()
  await expect.poll(() => router.state.location.href).toContain(`/live-chat?open=${conversation.id}`)
})

test.each<[string, Desk]>([
  ['who is busy', { availability: 'busy' }],
  ['who is away', { availability: 'away' }],
  ['whose team does not attend the agent', { groups: [aTeam([crypto.randomUUID()])] }],
])('no alert is raised %s', async (_, desk) => {
  const { comes } = await atDesk('/conversations', desk)
  comes(waits())
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(told).toEqual([])
  expect(heard).toBe(0)
  expect(document.title).not.toContain('(1)')
})

test('alerts that the member has switched off stay silent; the title counts all the same', async () => {
  const { comes } = await atDesk('/conversations', {
    groups: [aTeam([PERSON.id])],
    preferences: { waiting_sound: 'none', waiting_notice: false },
  })
  comes(waits())
  await expect.poll(() => document.title).toContain('(1)')
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(told).toEqual([])
  expect(heard).toBe(0)
})

test('a member who looks at the queue gets no alert, in this tab or another', async () => {
  focus.mockReturnValue(true)
  const { comes, screen } = await atDesk('/live-chat')
  const conversation = waits()
  comes(conversation)
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
  await expect.poll(() => localStorage.getItem('tertulia.told')).toContain(conversation.id)
  expect(told).toEqual([])
  expect(heard).toBe(0)
})

test('the browser is asked for its permission by the button alone, and a refusal says how to allow it', async () => {
  FakeNotification.permission = 'default'
  const { screen, api } = await atDesk('/live-chat')
  api.on({
    accountSettings: { setPreferences: ({ body }) => ({ ...PERSON, preferences: { ...PERSON.preferences, ...body } }) },
  })
  await screen.getByRole('button', { name: 'Avisos de espera' }).click()
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Permitir avisos' }).click()
  await expect.element(screen.getByRole('switch', { name: 'Aviso del navegador' })).toBeChecked()
  await screen.getByRole('combobox', { name: 'Sonido' }).click()
  await screen.getByRole('option', { name: 'Gota' }).click()
  await expect.poll(() => heard).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  FakeNotification.permission = 'denied'
  await screen.getByRole('button', { name: 'Avisos de espera' }).click()
  await expect.element(screen.getByText(/los tiene bloqueados/u)).toBeVisible()
})
