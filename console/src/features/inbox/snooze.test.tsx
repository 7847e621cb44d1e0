import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, PERSON } from '#test/a-business.ts'
import { pageOf, type Fakes } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { snoozeTimes } from './snooze-times.ts'

test.each([
  // A Saturday in Madrid, where it is an hour later.
  ['2026-11-28T17:00:00.000Z', 'Europe/Madrid', '2026-11-29T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
  // Sunday already in Auckland, thirteen hours ahead.
  ['2026-11-28T17:00:00.000Z', 'Pacific/Auckland', '2026-11-29T20:00:00.000Z', '2026-11-29T20:00:00.000Z'],
  // On a Monday it is the next one, by then in summer time.
  ['2027-03-22T10:00:00.000Z', 'Europe/Madrid', '2027-03-23T08:00:00.000Z', '2027-03-29T07:00:00.000Z'],
])('at %s in %s the morning of tomorrow and of Monday are the organization’s', (now, zone, tomorrow, monday) => {
  const times = snoozeTimes(Date.parse(now), zone)
  expect(times).toMatchObject({ tomorrow, monday })
  expect(Date.parse(times.hours) - Date.parse(now)).toBe(3 * 3_600_000)
})

/** The live chat of a member with a customer whom they attend, and a server that puts conversations aside. */
async function withCustomer() {
  const mine = aConversation({
    profile_name: 'Carla',
    control: 'human',
    handled_by: { user_id: PERSON.id, name: 'Marta' },
  })
  let shown = mine
  const asked: (string | null)[] = []
  const fakes: Fakes = {
    conversations: {
      list: ({ query }) => pageOf(query.queue === (shown.snooze ? 'snoozed' : 'mine') ? [shown] : []),
      get: () => shown,
      messages: () => pageOf([]),
    },
    corrections: { list: () => [] },
    conversationSnoozes: {
      list: () => [],
      begin: ({ body: { until } }) => {
        asked.push(until)
        shown = { ...mine, snooze: { at: new Date().toISOString(), until } }
        return shown
      },
      end: () => (shown = mine),
    },
  }
  const { screen } = await renderScreen(`/live-chat?open=${mine.id}`, fakes)
  await expect.element(screen.getByRole('button', { name: 'Posponer' })).toBeVisible()
  return { screen, asked }
}

test('Z puts a conversation aside by the keyboard alone; it says until when, and is taken back', async () => {
  const { screen, asked } = await withCustomer()
  await userEvent.keyboard('z')
  await expect.element(screen.getByRole('dialog', { name: '¿Hasta cuándo la pospones?' })).toBeVisible()
  await screen.getByRole('radio', { name: /Hasta que el cliente escriba/u }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Posponer' }).click()
  await expect.element(screen.getByText('Pospuesta: vuelve cuando el cliente escriba').first()).toBeVisible()
  expect(asked).toEqual([null])
  await screen.getByRole('button', { name: /^Pospuestas/u }).click()
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(screen.getByText('Ninguna está pospuesta')).toBeVisible()
})

test('a day that has passed is refused beside its field, and what was chosen stays', async () => {
  const { screen, asked } = await withCustomer()
  await screen.getByRole('button', { name: 'Posponer' }).click()
  await screen.getByRole('radio', { name: 'Otro momento' }).click()
  await screen.getByRole('textbox', { name: 'Día' }).fill('01/01/2020')
  await screen.getByRole('dialog').getByRole('button', { name: 'Posponer' }).click()
  await expect.element(screen.getByText('Elige un momento que esté por llegar', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Día' })).toHaveValue('01/01/2020')
  expect(asked).toEqual([])
})
