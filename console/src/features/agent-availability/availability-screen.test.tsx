import { agentAvailability, type SpecialDay } from '@tertulia/contract/agent-availability'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import { USUAL_OUTSIDE } from '@tertulia/contract/outside-hours'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import type { Fakes } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const MORNING = [{ from: '10:00', to: '14:00' }]
const WEEK: OpeningHours = { mon: MORNING, tue: MORNING, wed: MORNING, thu: MORNING, fri: MORNING, sat: [], sun: [] }
const CHRISTMAS: SpecialDay = {
  id: crypto.randomUUID(),
  name: 'Navidad',
  first_day: '2126-12-25',
  last_day: '2126-12-25',
  yearly: false,
  hours: [],
  list: 'ES-AR',
  next_day: '2126-12-25',
  updated_at: '2026-11-20T09:00:00.000Z',
}
const SAVED: z.infer<typeof agentAvailability.get.returns> = {
  special_days: [CHRISTMAS],
  closed_until: null,
  hours: { week: WEEK, outside: USUAL_OUTSIDE },
  hours_saved_at: '2026-11-20T09:00:00.000Z',
}
/** Sunday evening. */
const CLOSED: z.infer<typeof agentAvailability.judge.returns> = {
  is_open: false,
  at: { day: '2026-11-22', clock: '18:42' },
  time_zone: 'Europe/Madrid',
  closes: null,
  opens: { day: '2026-11-23', clock: '10:00' },
  special_day: null,
  closed_by_hand: false,
  until: '2026-11-23T09:00:00.000Z',
  says: '',
  opening: 'mañana a las 10:00',
}
const open = ({ saved = SAVED, fakes = {} }: { saved?: typeof SAVED; fakes?: Fakes } = {}) =>
  renderScreen(`/agents/${AGENT.id}/identity/availability`, {
    agentAvailability: { get: () => saved, judge: () => CLOSED },
    ...fakes,
  })

test('design 21: it says first how it is now, by what stands in the form', async () => {
  const { screen, api } = await open()
  await expect
    .element(screen.getByRole('heading', { name: 'Ahora mismo: cerrado, abre mañana a las 10:00' }))
    .toBeVisible()
  await screen.getByLabelText('lunes, tramo 1: cierra').fill('15:00')
  await expect
    .poll(() => api.calls.filter(({ name }) => name === 'agentAvailability.judge').at(-1)?.sent.body)
    .toMatchObject({ week: { mon: [{ from: '10:00', to: '15:00' }] }, time_zone: 'Europe/Madrid' })
})

test('design 21: intervals that overlap are joined where they stand, after asking', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Añadir tramo: lunes' }).click()
  await screen.getByLabelText('lunes, tramo 2: abre').fill('11:00')
  await screen.getByLabelText('lunes, tramo 2: cierra').fill('12:00')
  await expect.element(screen.getByText('Se juntan: de 10:00 a 14:00')).toBeVisible()
  await screen.getByLabelText('lunes, tramo 2: cierra').fill('20:30')
  await screen.getByLabelText('lunes, tramo 2: abre').fill('13:00')
  await expect.element(screen.getByText('Se juntan: de 10:00 a 20:30')).toBeVisible()
  await screen.getByRole('button', { name: 'Juntar' }).click()
  await expect.element(screen.getByLabelText('lunes, tramo 1: cierra')).toHaveValue('20:30')
  await expect.element(screen.getByLabelText('lunes, tramo 2: abre')).not.toBeInTheDocument()
})

test('design 21: arrows move what is open, Shift stretches it, and Delete clears it', async () => {
  const { screen } = await open()
  const monday = () => screen.getByRole('button', { name: /^lunes: De /u })
  const press = (key: string, shiftKey = false) =>
    monday()
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
  await expect.element(monday()).toBeVisible()
  press('ArrowRight')
  await expect.element(screen.getByLabelText('lunes, tramo 1: abre')).toHaveValue('10:15')
  press('ArrowRight', true)
  await expect.element(screen.getByLabelText('lunes, tramo 1: cierra')).toHaveValue('14:30')
  press('Delete')
  await expect.element(monday()).not.toBeInTheDocument()
})

test('a special day that is removed can be brought back as it was', async () => {
  const { screen, api } = await open()
  api.on({ agentAvailability: { removeDay: () => ({ success: true }), addDay: () => CHRISTMAS } })
  await screen.getByRole('button', { name: 'Acciones de Navidad' }).click()
  await screen.getByRole('menuitem', { name: 'Quitar' }).click()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'agentAvailability.addDay')?.sent.body)
    .toMatchObject({ name: 'Navidad', first_day: '2126-12-25', hours: [] })
})

test('a viewer reads the week as text, and is offered no change', async () => {
  const { screen } = await open({
    fakes: { organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' }] } },
  })
  await expect.element(screen.getByText('Puedes ver el horario, pero no cambiarlo.')).toBeVisible()
  await expect.element(screen.getByText('10:00 – 14:00').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cerrar ahora' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Añadir día' })).not.toBeInTheDocument()
})

test('without hours it says that it is always open, and how to set them', async () => {
  const { screen } = await open({ saved: { ...SAVED, special_days: [], hours: null, hours_saved_at: null } })
  await expect.element(screen.getByText('Sin horario: está abierto siempre')).toBeVisible()
  await screen.getByRole('button', { name: 'Poner un horario' }).click()
  await expect.element(screen.getByLabelText('lunes, tramo 1: abre')).toHaveValue('9:00')
})
