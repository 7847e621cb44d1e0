import type { VersionOutcomes } from '@tertulia/contract/boards'
import { expect, test } from 'vitest'
import { AGENT, aVersion } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const SECOND = aVersion({ version: 2, note: 'Horario nuevo' })
const FIRST = aVersion({ is_live: false })
const open = (fakes: Fakes = {}) =>
  renderScreen(`/agents/${AGENT.id}/versions`, { versions: { list: () => pageOf([SECOND, FIRST]) }, ...fakes })

test('the versions are listed, with which one customers get', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /Versión 2.*En vivo.*Horario nuevo/u })).toBeVisible()
})

test('an agent without versions says so', async () => {
  const { screen } = await open({ versions: { list: () => pageOf([]) } })
  await expect.element(screen.getByText('Aún no hay versiones')).toBeVisible()
})

test('a line tells how each version did; where it answered few, their counts alone', async () => {
  const outcomes = (change: Partial<VersionOutcomes>): VersionOutcomes => ({
    version: 1,
    created_at: '2026-11-02T10:00:00.000Z',
    conversations: 40,
    confirmed: 10,
    assumed: 12,
    to_person: 8,
    ...change,
  })
  const told = [
    outcomes({}),
    outcomes({ version: 2, conversations: 50, to_person: 5 }),
    outcomes({ version: 3, conversations: 4, confirmed: 1, assumed: 2, to_person: 1 }),
  ]
  const { screen, router } = await open({ boards: { versions: () => told } })
  await expect.element(screen.getByText('La versión 2 pasó a una persona el 10 %; la 1, el 20 %.')).toBeVisible()
  await expect
    .element(
      screen.getByRole('link', {
        name: /^Versión 3, .*: 4 conversaciones, Resueltas \(confirmadas\) 1, Resueltas \(supuestas\) 2, Pasadas a una persona 1$/u,
      }),
    )
    .toHaveAttribute('tabindex', '0')
  await screen.getByRole('link', { name: /^Versión 2, .*Pasadas a una persona 10 %$/u }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/conversations')
  expect(router.state.location.search).toMatchObject({ agent_id: AGENT.id, version: 2, tests: 'no' })
  await expect.element(screen.getByRole('button', { name: 'Quitar el filtro Versión 2' })).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ versions: { list: () => refuse('not_allowed') } })
  await expect.element(screen.getByText('Acción no permitida')).toBeVisible()
  api.on({ versions: { list: () => pageOf([SECOND]) } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('row', { name: /Versión 2/u })).toBeVisible()
})

test('customers go back to an old version once one has said so', async () => {
  const { screen, api } = await open()
  await screen.getByRole('button', { name: /Versión 1/u }).click()
  await screen.getByRole('menuitem', { name: /^Volver/u }).click()
  api.on({ versions: { deploy: () => ({ ...AGENT, status: 'deploying' }) } })
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Volver/u })
    .click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'versions.deploy')?.sent.body)
    .toMatchObject({ version: 1 })
})

test('untried tools are named before publishing, and do not block it', async () => {
  const changed = { ...AGENT, unpublished_changes: 1 }
  const gate = { needed: false, tests: 0, run: null, untried_tools: ['estado_pedido'] }
  const { screen } = await open({
    agents: { get: () => changed, list: () => [changed] },
    versions: { list: () => pageOf([SECOND]), changes: () => [] },
    qualityRuns: { gate: () => gate },
  })
  await screen.getByRole('button', { name: 'Actualizar versión' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Una herramienta está sin probar')).toBeVisible()
  await expect.element(dialog.getByText('estado_pedido')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Actualizar versión' })).toBeEnabled()
})
