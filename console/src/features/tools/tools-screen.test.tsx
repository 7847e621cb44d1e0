import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { anOwnTool, aTool, FIGURES, NO_USE } from '#test/a-tool.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { AgentTool } from '@tertulia/contract/tools'

const address = `/agents/${AGENT.id}/capabilities`
const on = (tools: AgentTool[]): Fakes => ({ tools: { list: () => tools }, toolRuns: { figures: () => FIGURES } })
const quote = aTool({
  id: 'quote',
  name: 'Calcular un presupuesto',
  assigned: false,
  missing: 'settings',
  use: NO_USE,
})

test('tools stand in their groups, with what they cost, how they are used and what went wrong last', async () => {
  const at = new Date(Date.now() - 4 * 60_000).toISOString()
  const own = anOwnTool({
    use: {
      ...NO_USE,
      conversations: 268,
      runs: 300,
      last_failure: { at, failure: 'timeout', status: null },
      last_success_at: at,
      failed_24_hours: 3,
      average_ms: 1230,
      billed: 259,
    },
  })
  const { screen } = await renderScreen(address, on([aTool(), quote, own]))
  await expect.element(screen.getByText('1 de 2')).toBeVisible()
  const row = screen.getByRole('row', { name: /agenda_taller/u })
  await expect.element(row.getByText(/GET api\.ciclosalmenara\.es, 8 s de límite/u)).toBeVisible()
  await expect.element(row.getByText('0,02 US$')).toBeVisible()
  await expect
    .element(row.getByRole('cell', { name: 'en 268 conversaciones 259 cobradas, 1,2 s de media' }))
    .toBeVisible()
  await expect.element(row.getByText(/Hace 4 min, sin respuesta en 8 s/u)).toBeVisible()
  await expect.element(row.getByText('3 errores en 24 h, bien hace 4 min')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Pasar a una persona/u }).getByText(/Gratis/u)).toBeVisible()
  await expect.element(screen.getByText('1486 usos en 30 días, 97,6 % con éxito, 19,12 US$')).toBeVisible()
})

test('a switch acts on the draft at once and can be undone', async () => {
  let tool = aTool({ assigned: false })
  const { screen, api } = await renderScreen(address, {
    tools: { list: () => [tool] },
    toolRuns: { figures: () => FIGURES },
    agents: {
      get: () => AGENT,
      list: () => [AGENT],
      addTools: () => {
        tool = { ...tool, assigned: true }
        return { success: true }
      },
      removeTools: () => {
        tool = { ...tool, assigned: false }
        return { success: true }
      },
    },
  })
  const control = screen.getByRole('switch', { name: 'Encender Pasar a una persona' })
  await control.click()
  await expect.element(control).toBeChecked()
  expect(api.calls.find(({ name }) => name === 'agents.addTools')?.sent.body).toEqual({ tool_ids: ['hand_over'] })
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(control).not.toBeChecked()
  expect(api.count('agents.removeTools')).toBe(1)
})

test('a tool that the server refuses to remove stays on, and says why', async () => {
  const { screen } = await renderScreen(address, {
    ...on([aTool()]),
    agents: { get: () => AGENT, list: () => [AGENT], removeTools: () => refuse('capability_required') },
  })
  const control = screen.getByRole('switch', { name: 'Encender Pasar a una persona' })
  await control.click()
  await expect.element(screen.getByText('Elige al menos una capacidad').first()).toBeVisible()
  await expect.element(control).toBeChecked()
})

test('a tool that lacks something cannot be switched on, and leads to what mends it', async () => {
  const { screen } = await renderScreen(address, on([aTool(), quote]))
  const row = screen.getByRole('row', { name: /Calcular un presupuesto/u })
  await expect.element(row.getByText(/Falta la tarifa/u)).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Poner precios' }))
    .toHaveAttribute('href', `${address}/tools/quote`)
  await expect.element(row.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
})

test('one is switched off in every version from its menu, and the row says so', async () => {
  let tool = anOwnTool()
  const { screen, api } = await renderScreen(address, {
    toolRuns: { figures: () => FIGURES },
    tools: {
      list: () => [tool],
      switch: ({ body }) => {
        tool = { ...tool, switched_off_at: body.off ? new Date().toISOString() : null }
        return { ...tool, definition: null, secret: null, kept_values: [], updated_at: null }
      },
    },
  })
  await screen.getByRole('button', { name: 'Acciones de agenda_taller' }).click()
  await screen.getByRole('menuitem', { name: /Apagar ya.*en todas las versiones/u }).click()
  await expect.element(screen.getByRole('row', { name: /Apagada en todas las versiones/u })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'tools.switch')?.sent.body).toEqual({ off: true })
  await screen.getByRole('button', { name: 'Acciones de agenda_taller' }).click()
  await expect.element(screen.getByRole('menuitem', { name: /Volver a encender/u })).toBeVisible()
})

test('picture 18: what an automation uses is switched off and deleted after a question that names the automation', async () => {
  const tool = anOwnTool({ named_by: ['Aviso al taller', 'Cierre'] })
  const { screen, api } = await renderScreen(address, {
    toolRuns: { figures: () => FIGURES },
    tools: {
      list: () => [tool],
      switch: () => ({ ...tool, definition: null, secret: null, kept_values: [], updated_at: null }),
    },
    agents: { get: () => AGENT, list: () => [AGENT], removeTools: () => ({ success: true }) },
  })
  const dialog = screen.getByRole('dialog')
  const control = screen.getByRole('switch', { name: 'Encender agenda_taller' })
  await control.click()
  await expect.element(dialog.getByText(/automatizaciones «Aviso al taller» y «Cierre»/u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(api.count('agents.removeTools')).toBe(0)
  await control.click()
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect.poll(() => api.count('agents.removeTools')).toBe(1)
  await screen.getByRole('button', { name: 'Acciones de agenda_taller' }).click()
  await screen.getByRole('menuitem', { name: /Apagar ya/u }).click()
  await expect.element(dialog.getByText(/dejan de aplicarse/u)).toBeVisible()
  expect(api.count('tools.switch')).toBe(0)
  await dialog.getByRole('button', { name: 'Apagar ya' }).click()
  await expect.poll(() => api.count('tools.switch')).toBe(1)
  await screen.getByRole('button', { name: 'Acciones de agenda_taller' }).click()
  await screen.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect.element(dialog.getByText(/«Cierre», que dejan de aplicarse/u)).toBeVisible()
})

test('a tool of the business is deleted after it was asked by its name', async () => {
  let list = [aTool(), anOwnTool()]
  const { screen } = await renderScreen(address, {
    toolRuns: { figures: () => FIGURES },
    tools: {
      list: () => list,
      delete: () => {
        list = [aTool()]
        return { success: true }
      },
    },
  })
  await screen.getByRole('button', { name: 'Acciones de agenda_taller' }).click()
  await screen.getByRole('menuitem', { name: 'Eliminar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Eliminar agenda_taller' }).click()
  await expect.element(screen.getByText('Conecta tus sistemas: estado de un pedido, existencias, citas')).toBeVisible()
})

test('a viewer reads why every switch is disabled', async () => {
  const { screen } = await renderScreen(address, {
    ...on([aTool()]),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] },
  })
  await expect.element(screen.getByText('Solo lectura: lo cambia un administrador').first()).toBeVisible()
  await expect.element(screen.getByRole('switch')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(screen.getByRole('button', { name: 'Nueva herramienta' })).not.toBeInTheDocument()
})

test('keys move along the rows, Space flips the switch and N begins a new tool', async () => {
  const { screen, api, router } = await renderScreen(address, {
    ...on([aTool(), aTool({ id: 'current_date_time', name: 'Fecha y hora' })]),
    agents: { get: () => AGENT, list: () => [AGENT], removeTools: () => ({ success: true }) },
  })
  await expect.element(screen.getByRole('link', { name: 'Fecha y hora' })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(screen.getByRole('link', { name: 'Fecha y hora' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'agents.removeTools')?.sent.body)
    .toEqual({
      tool_ids: ['current_date_time'],
    })
  await userEvent.keyboard('n')
  await expect.poll(() => router.state.location.pathname).toBe(`${address}/tools/new`)
})

test('on a phone a row is its name, what it does or lacks, and its switch', async () => {
  const { screen } = await renderScreen(address, on([aTool(), quote]))
  await page.viewport(390, 844)
  const item = screen.getByRole('listitem').filter({ hasText: 'Calcular un presupuesto' })
  await expect.element(item.getByText(/Falta la tarifa/u)).toBeVisible()
  await expect.element(item.getByRole('switch')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('an own tool that is untried and has not run for customers says so in the list', async () => {
  const tried = anOwnTool({ name: 'probada', use: NO_USE })
  const { screen } = await renderScreen(address, on([anOwnTool({ untried: true, use: NO_USE }), tried]))
  await expect.element(screen.getByRole('row', { name: /agenda_taller/u }).getByText('Sin probar')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /probada/u }).getByText('Sin probar')).not.toBeInTheDocument()
})
