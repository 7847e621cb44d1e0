import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AGENT, MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import { aCallBack, aTicket } from '#test/a-request.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const address = `/agents/${AGENT.id}/capabilities/requests`
type RequestFakes = NonNullable<Fakes['serviceRequests']>
const on = (fakes: RequestFakes = {}): Fakes => ({
  serviceRequests: { list: () => pageOf([aCallBack(), aTicket()]), ...fakes },
  tools: { list: () => [] },
})

test('each request tells who, what for, how to reach them, when to call in the agent’s zone and how far it is', async () => {
  const { screen } = await renderScreen(address, on())
  await expect
    .element(screen.getByRole('row', { name: /13 Nadia Ferrer Llamada · Presupuesto.*\+34600123123.*11:00.*Abierta/u }))
    .toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /12 Javier Royo Incidencia · El freno.*javier@ejemplo\.com/u }))
    .toBeVisible()
})

test('one that is open tells all that was said, leads to its conversation, is marked as done and taken back', async () => {
  const ticket = aTicket()
  const states: string[] = []
  const { screen, api } = await renderScreen(
    `${address}?request=${ticket.id}`,
    on({
      list: () => pageOf([ticket]),
      update: ({ body }) => {
        states.push(body.state)
        return { ...ticket, state: body.state }
      },
    }),
  )
  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText(/Lo noto más cuesta abajo/u)).toBeVisible()
  await expect
    .element(drawer.getByRole('link', { name: 'Abrir conversación' }))
    .toHaveAttribute('href', `/conversations?open=${ticket.conversation_id}`)
  await drawer.getByRole('button', { name: 'Marcar como hecha' }).click()
  await screen.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(() => states).toEqual(['done', 'open'])
  expect(api.count('serviceRequests.list')).toBeGreaterThan(1)
})

test('kind and state are filters of the address, and what they leave is taken along as a file', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { screen, api, router } = await renderScreen(address, on({ export: () => ({ csv: 'n\n12', rows: 1 }) }))
  await screen.getByRole('button', { name: 'Tipo' }).first().click()
  await screen.getByRole('menuitem', { name: 'Incidencia' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ kind: 'ticket' })
  await screen.getByRole('button', { name: 'Exportar CSV' }).click()
  await expect.element(screen.getByText('1 petición exportada').first()).toBeVisible()
  click.mockRestore()
  expect(api.calls.findLast(({ name }) => name === 'serviceRequests.export')?.sent.body).toMatchObject({
    kind: 'ticket',
  })
})

test('news of a request is asked for while the list is open', async () => {
  const { api, socket } = await renderScreen(address, on())
  const topic = `organization:${ORGANIZATION.id}` as const
  await expect.poll(() => socket.hears(topic)).toBe(true)
  const before = api.count('serviceRequests.list')
  socket.push(topic, { type: 'service_request.changed', agent_id: AGENT.id })
  await expect.poll(() => api.count('serviceRequests.list')).toBeGreaterThan(before)
})

test('a viewer changes nothing and takes nothing along, and reads why', async () => {
  const ticket = aTicket()
  const { screen } = await renderScreen(`${address}?request=${ticket.id}`, {
    ...on({ list: () => pageOf([ticket]) }),
    organizations: { mine: () => [{ ...MEMBERSHIP, role: 'viewer' as const }] },
  })
  await expect
    .element(screen.getByRole('button', { name: 'Marcar como hecha' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('first of all it says what will arrive here; on a phone nothing is cut off', async () => {
  const { screen, api } = await renderScreen(address, on({ list: () => pageOf([]) }))
  await expect.element(screen.getByText('Aún no hay peticiones')).toBeVisible()
  api.on(on())
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBe(390)
})
