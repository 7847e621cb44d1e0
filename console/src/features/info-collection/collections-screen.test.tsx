import type { InfoCollection } from '@tertulia/contract/info-collection'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aCollection } from '#test/a-collection.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/collect`
const on = (collections: InfoCollection[]): Fakes => ({
  infoCollection: { list: () => collections },
  tools: { list: () => [] },
})

test('each form tells its state, when, where and how many gave all of it', async () => {
  const { screen } = await renderScreen(
    address,
    on([
      aCollection(),
      aCollection({
        name: 'Sorteo',
        permanent: false,
        end_date: '2026-11-01T22:59:00.000Z',
        state: 'expired',
        results: { begun: 0, complete: 0 },
      }),
      aCollection({ name: 'Devoluciones', assigned: false, state: 'off' }),
    ]),
  )
  const first = screen.getByRole('row', { name: /Reserva de taller/u })
  await expect.element(first.getByText('Permanente')).toBeVisible()
  await expect.element(first.getByRole('cell', { name: '31 de 46 67 %' })).toBeVisible()
  await expect.element(first.getByText('Burbuja, Web y WhatsApp')).toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /Sorteo.*Caducada.*Hasta 1 nov/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Devoluciones.*Apagada/u })).toBeVisible()
})

test('a switch acts on the draft at once and can be undone', async () => {
  let one = aCollection({ assigned: false, state: 'off' })
  const set = (assigned: boolean) => () => {
    one = { ...one, assigned, state: assigned ? 'active' : 'off' }
    return { success: true as const }
  }
  const { screen, api } = await renderScreen(address, {
    infoCollection: { list: () => [one] },
    tools: { list: () => [] },
    agents: { get: () => AGENT, list: () => [AGENT], addTools: set(true), removeTools: set(false) },
  })
  const control = screen.getByRole('switch', { name: 'Recoger con Reserva de taller' })
  await control.click()
  await expect.element(control).toBeChecked()
  await expect.element(screen.getByRole('row', { name: /Permanente/u })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'agents.addTools')?.sent.body).toEqual({ tool_ids: [one.id] })
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(control).not.toBeChecked()
  expect(api.count('agents.removeTools')).toBe(1)
})

test('a form that an automation begins is switched off after a question that names the automation', async () => {
  const { screen, api } = await renderScreen(address, {
    infoCollection: { list: () => [aCollection({ named_by: ['Pide los datos'] })] },
    tools: { list: () => [] },
    agents: { get: () => AGENT, list: () => [AGENT], removeTools: () => ({ success: true }) },
  })
  await screen.getByRole('switch').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/automatización «Pide los datos»/u)).toBeVisible()
  expect(api.count('agents.removeTools')).toBe(0)
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect.poll(() => api.count('agents.removeTools')).toBe(1)
})

test('a form that the server refuses to remove stays on, and says why', async () => {
  const { screen } = await renderScreen(address, {
    ...on([aCollection()]),
    agents: { get: () => AGENT, list: () => [AGENT], removeTools: () => refuse('capability_required') },
  })
  const control = screen.getByRole('switch', { name: 'Recoger con Reserva de taller' })
  await control.click()
  await expect.element(screen.getByText('Elige al menos una capacidad').first()).toBeVisible()
  await expect.element(control).toBeChecked()
})

test('two that begin on the same words say so', async () => {
  const { screen } = await renderScreen(address, on([aCollection(), aCollection({ name: 'Presupuesto' })]))
  await expect.element(screen.getByText('Coincide con Presupuesto')).toBeVisible()
  await expect.element(screen.getByText('Coincide con Reserva de taller')).toBeVisible()
})

test('one is duplicated from its menu, and deleted after it was asked by its name', async () => {
  let list = [aCollection()]
  const { screen, router } = await renderScreen(address, {
    tools: { list: () => [] },
    faqTopics: { list: () => [] },
    infoCollection: {
      list: () => list,
      get: () => aCollection(),
      preview: () => [],
      delete: () => {
        list = []
        return { success: true }
      },
    },
  })
  const menu = screen.getByRole('button', { name: 'Acciones de Reserva de taller' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect.element(screen.getByLabelText('Nombre', { exact: true })).toHaveValue('Reserva de taller (copia)')
  router.history.back()
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Eliminar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Eliminar Reserva de taller' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Aún no pide ningún dato' })).toBeVisible()
})

test('a viewer reads why every switch is disabled', async () => {
  const { screen } = await renderScreen(address, {
    ...on([aCollection()]),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] },
  })
  await expect.element(screen.getByText('Solo lectura: lo cambia un administrador').first()).toBeVisible()
  await expect.element(screen.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('link', { name: 'Nueva recogida' })).not.toBeInTheDocument()
})

test('N begins a new one, and on a phone a row is its name, its state and its switch', async () => {
  const { screen, router } = await renderScreen(address, {
    ...on([aCollection()]),
    faqTopics: { list: () => [] },
  })
  await page.viewport(390, 844)
  const item = screen.getByRole('listitem').filter({ hasText: 'Reserva de taller' })
  await expect.element(item.getByText(/5 campos/u)).toBeVisible()
  await expect.element(item.getByRole('switch')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1440, 900)
  await userEvent.keyboard('n')
  await expect.poll(() => router.state.location.pathname).toBe(`${address}/new`)
})
