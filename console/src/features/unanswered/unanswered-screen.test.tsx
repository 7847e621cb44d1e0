import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aGap, KNOWLEDGE } from '#test/a-knowledge.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ADDRESS = `/agents/${AGENT.id}/knowledge/unanswered`
const GAP = aGap()
const listed = (...gaps: (typeof GAP)[]): Fakes => ({ unanswered: { list: () => pageOf(gaps), get: () => GAP } })
const open = (fakes: Fakes = {}, address = ADDRESS) => renderScreen(address, { ...KNOWLEDGE, ...fakes })

test('what could not be answered is listed with how often it was asked', async () => {
  const { screen } = await open(listed(GAP))
  await expect.element(screen.getByRole('button', { name: /¿Alquiláis tándems\?.*4 veces/u })).toBeVisible()
})

test('where the agent knew everything it says so', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
})

test('a list that could not be loaded says why, and is asked again', async () => {
  const { screen, api } = await open({ unanswered: { list: () => refuse('not_allowed') } })
  await expect.element(screen.getByText('Acción no permitida')).toBeVisible()
  api.on(listed(GAP))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('button', { name: /¿Alquiláis tándems\?/u })).toBeVisible()
})

test('one that is ignored goes with its reason, and can be taken back', async () => {
  const { screen, api } = await open(listed(GAP), `${ADDRESS}?open=${GAP.id}`)
  await screen.getByRole('button', { name: 'Ignorar' }).click()
  api.on({ unanswered: { ignore: () => ({ success: true }), list: () => pageOf([]) } })
  await screen.getByRole('dialog').getByRole('button', { name: 'Ignorar' }).click()
  await expect.element(screen.getByText('Sin lagunas')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'unanswered.ignore') ?? {}
  expect(sent?.body).toMatchObject({ reason: 'off_topic' })
})
