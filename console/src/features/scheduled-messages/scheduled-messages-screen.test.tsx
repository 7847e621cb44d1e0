import type { ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aScheduledMessage } from '#test/a-scheduled-message.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const CHRISTMAS = aScheduledMessage()
const MONDAYS = aScheduledMessage({
  name: 'Lunes de taller',
  frequency: 'weekly',
  first_at: '2020-01-06T08:00:00.000Z',
})
const OVER = aScheduledMessage({
  name: 'Semana sin IVA',
  kind: 'farewell',
  first_at: '2020-01-06T08:00:00.000Z',
  last_at: '2020-01-12T08:00:00.000Z',
  next_at: null,
})
const NO_CROSSINGS = { next: ['2126-12-21T08:00:00.000Z', '2126-12-22T08:00:00.000Z'], more: 12, crossings: [] }

const open = (search = '', list: ScheduledMessage[] = [CHRISTMAS, MONDAYS, OVER], more: Fakes = {}) => {
  const { scheduledMessages, ...others } = more
  return renderScreen(`/scheduled-messages${search}`, {
    scheduledMessages: {
      list: () => list,
      preview: () => NO_CROSSINGS,
      calendar: () => [],
      said: () => ({ greeting: { text: 'Hola, soy Aitana.', by: null }, farewell: { text: 'Adiós.', by: null } }),
      ...scheduledMessages,
    },
    ...others,
  })
}

test('each message tells its kind, when, and its state by the clock, whatever it was when it was sent', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('1 por venir, 1 activo')).toBeVisible()
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await expect.element(row(/Saludo de Navidad.*Saludo.*Cada día, del 21 dic 2126.*Programado/u)).toBeVisible()
  await expect.element(row(/Lunes de taller.*Cada sábado hasta el.*Activo/u)).toBeVisible()
  await expect.element(row(/Semana sin IVA.*Despedida.*Caducado.*—/u)).toBeVisible()
})

test('spec §2: the same stands among the parts of the identity, and what is opened there stays at that address', async () => {
  const { screen, router } = await renderScreen(`/agents/${AGENT.id}/identity/scheduled`, {
    scheduledMessages: {
      list: () => [CHRISTMAS, MONDAYS],
      preview: () => NO_CROSSINGS,
      calendar: () => [],
      said: () => ({ greeting: { text: 'Hola, soy Aitana.', by: null }, farewell: { text: 'Adiós.', by: null } }),
    },
  })
  await expect.element(screen.getByRole('link', { name: 'Programados' }).last()).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('row', { name: /Lunes de taller/u }).click()
  await expect.element(screen.getByLabelText('Termina', { exact: true })).toBeVisible()
  expect(router.state.location.href).toBe(`/agents/${AGENT.id}/identity/scheduled?open=${MONDAYS.id}`)
})

test('a message says its rule in a sentence and its next days, and is saved as it is written', async () => {
  const { screen, api } = await open(`?open=${CHRISTMAS.id}`)
  api.on({ scheduledMessages: { update: ({ body }) => aScheduledMessage({ ...CHRISTMAS, name: body.name }) } })
  await expect.element(screen.getByText(/^Cada día, de 9:00 a 21:00 en Madrid, desde el sábado 21/u)).toBeVisible()
  await expect.element(screen.getByText('sáb 21 dic 2126')).toBeVisible()
  await expect.element(screen.getByText('y 12 más')).toBeVisible()
  await screen.getByLabelText('Termina', { exact: true }).fill('31/12/2126')
  await screen.getByLabelText('Hasta las').fill('20')
  await screen.getByRole('radio', { name: 'Cada semana' }).click()
  await expect
    .element(screen.getByText(/^Cada sábado, de 9:00 a 20:00 en Madrid.*martes 31 de diciembre/u))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Guardar mensaje' }).click()
  await expect.element(screen.getByText('Saludo de Navidad guardado')).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'scheduledMessages.update')?.sent.body).toMatchObject({
    frequency: 'weekly',
    ends_on: '2126-12-31',
    to: '20:00',
  })
})

test('one that crosses another cannot be saved until those days are skipped', async () => {
  const other = { id: MONDAYS.id, name: MONDAYS.name }
  const days = ['2126-12-23', '2126-12-30']
  const { screen, api } = await open(`?open=${CHRISTMAS.id}`, undefined, {
    scheduledMessages: {
      preview: ({ body }) =>
        body.schedule.skipped.length > 0 ? NO_CROSSINGS : { ...NO_CROSSINGS, crossings: [{ ...other, days }] },
    },
  })
  await screen.getByLabelText('Nombre').fill('Navidad')
  await expect.element(screen.getByText('1 cruce por resolver')).toBeVisible()
  await expect.element(screen.getByText(/El 23 dic 2126 y 30 dic 2126. Solo cabe uno/u)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Abrir «Lunes de taller»' })).toBeVisible()
  const save = screen.getByRole('button', { name: 'Guardar mensaje' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(api.count('scheduledMessages.update')).toBe(0)
  await screen.getByRole('button', { name: 'Saltar esos lunes' }).click()
  await expect.element(screen.getByText('1 cruce por resolver')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Salvo el 23 dic 2126 y 30 dic 2126/u)).toBeVisible()
  await expect.element(save).not.toHaveAttribute('aria-disabled')
})

test('N begins one, each language says what it lacks, and errors stand under their fields', async () => {
  const agent = { ...AGENT, languages: ['es' as const, 'en' as const] }
  const { screen, api } = await open('', [], { agents: { list: () => [agent], get: () => agent } })
  await expect.element(screen.getByRole('heading', { name: 'Aún no hay mensajes programados' })).toBeVisible()
  await userEvent.keyboard('n')
  await screen.getByRole('button', { name: 'Crear mensaje' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('button', { name: /inglés\s*falta/iu })).toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Rebajas')
  await screen.getByRole('textbox', { name: 'Mensaje' }).fill('¡Rebajas!')
  await screen.getByLabelText('Empieza', { exact: true }).fill('pronto')
  await screen.getByRole('button', { name: 'Crear mensaje' }).click()
  await expect.element(screen.getByLabelText('Empieza', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await screen.getByLabelText('Empieza', { exact: true }).fill('01/01/2020')
  await screen.getByLabelText('Termina', { exact: true }).fill('01/01/2020')
  await expect.element(screen.getByText('Tiene que acabar al menos un día después de empezar')).toBeVisible()
  await screen.getByLabelText('Termina', { exact: true }).fill('09/01/2020')
  api.on({ scheduledMessages: { create: () => refuse('schedule_in_past', { at: 'starts_on' }) } })
  await screen.getByRole('button', { name: 'Crear mensaje' }).click()
  await expect.element(screen.getByText('El inicio no puede estar en el pasado')).toBeVisible()
})

test('a month shows what is said on its days; a day with one opens it, the keys move the day and the month', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const asked: string[] = []
  const { screen, router } = await open('', undefined, {
    scheduledMessages: {
      calendar: ({ query: { from, to } }) => {
        asked.push(`${from} ${to}`)
        return [CHRISTMAS, MONDAYS, OVER]
          .map(({ id }) => ({ id, first_day: from, last_day: to, crosses: false }))
          .slice(0, 1)
      },
    },
  })
  const grid = screen.getByRole('grid', { name: 'Calendario' })
  await expect.element(grid.getByRole('button', { name: /Saludo de Navidad/u }).first()).toBeVisible()
  const day = () => document.activeElement?.getAttribute('data-day')
  document.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(day).not.toBe(today)
  await expect.poll(() => asked.length).toBe(2)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(() => day()?.slice(0, 7)).toBe(today.slice(0, 7))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ open: CHRISTMAS.id })
})

test('a customer is seen to read what is being written, and what it would be without it', async () => {
  const { screen } = await open(`?open=${CHRISTMAS.id}`)
  await screen.getByRole('textbox', { name: 'Mensaje' }).fill('Paz a todos')
  const seen = screen.getByRole('region', { name: 'Ver como el cliente el' })
  await expect.element(seen.getByText('Paz a todos')).toBeVisible()
  await expect.element(seen.getByText('Sin este mensaje diría «Hola, soy Aitana.»')).toBeVisible()
  await seen.getByRole('textbox', { name: 'Hora que se ve' }).fill('22')
  await expect.element(seen.getByText('En ese momento no se dice este mensaje')).toBeVisible()
  await expect.element(seen.getByText('Hola, soy Aitana.')).toBeVisible()
})

test('leaving with changes asks', async () => {
  const { screen, router } = await open(`?open=${CHRISTMAS.id}`)
  await screen.getByLabelText('Nombre').fill('Navidad')
  await screen.getByRole('button', { name: 'Lunes de taller', exact: true }).click()
  await screen.getByRole('button', { name: 'Seguir editando' }).click()
  expect(router.state.location.search).toMatchObject({ open: CHRISTMAS.id })
})

test('a message is duplicated, and paused with a way back', async () => {
  let list = [CHRISTMAS]
  const { screen, api } = await open('', list, {
    scheduledMessages: {
      list: () => list,
      pause: ({ body }) => {
        list = [{ ...CHRISTMAS, paused: body.paused }]
        return list[0] ?? CHRISTMAS
      },
    },
  })
  const menu = screen.getByRole('button', { name: 'Acciones de Saludo de Navidad' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Saludo de Navidad (copia)')
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Pausar' }).click()
  await expect.element(screen.getByRole('row', { name: /Saludo de Navidad.*Pausado/u })).toBeVisible()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(screen.getByRole('row', { name: /Saludo de Navidad.*Programado/u })).toBeVisible()
  expect(api.count('scheduledMessages.pause')).toBe(2)
})

test('a message is deleted after it was asked', async () => {
  let list = [CHRISTMAS]
  const { screen } = await open('', list, {
    scheduledMessages: {
      list: () => list,
      delete: () => {
        list = []
        return { success: true }
      },
    },
  })
  await screen.getByRole('button', { name: 'Acciones de Saludo de Navidad' }).click()
  await screen.getByRole('menuitem', { name: 'Eliminar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Eliminar Saludo de Navidad' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Aún no hay mensajes programados' })).toBeVisible()
})

test('a viewer reads words in the place of fields', async () => {
  const { screen } = await open(`?open=${CHRISTMAS.id}`, undefined, {
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] },
  })
  await expect.element(screen.getByText('Tu rol puede verlos y no cambiarlos')).toBeVisible()
  await expect.element(screen.getByText(/^Cada día, de 9:00 a 21:00/u)).toBeVisible()
  await expect.element(screen.getByText('¡Felices fiestas!')).toBeVisible()
  await expect.element(screen.getByLabelText('Nombre')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Nuevo mensaje' })).not.toBeInTheDocument()
})

test('on a phone a message is a page of its own', async () => {
  const { screen } = await open()
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: 'Saludo de Navidad', exact: true }).click()
  await expect.element(screen.getByLabelText('Nombre')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Lunes de taller', exact: true })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBe(390)
  await screen.getByRole('link', { name: 'Volver' }).click()
  await expect.element(screen.getByRole('button', { name: 'Lunes de taller', exact: true })).toBeVisible()
})
