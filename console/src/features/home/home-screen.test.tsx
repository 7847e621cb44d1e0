import { expect, test } from 'vitest'
import { aConversation, AGENT, HOME, MEMBERSHIP, ORGANIZATION } from '#test/a-business.ts'
import { aGap } from '#test/a-knowledge.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { expectComplaint } from '#test/render.tsx'
import { renderScreen } from '#test/render-screen.tsx'

const { questions: _, conversations: __, reply: ___, ...GAP } = aGap()
const open = (home = HOME, fakes: Fakes = {}) => renderScreen('/home', { kpis: { home: () => home }, ...fakes })

test('the agent is shown with its figures and who wrote last', async () => {
  const { screen } = await open({ ...HOME, recent: [aConversation()] })
  await expect.element(screen.getByRole('heading', { level: 1, name: /Marta/u })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Lucía/u })).toBeVisible()
})

test('it is said whose days the figures count', async () => {
  const { screen } = await open(HOME, {
    organizations: {
      mine: () => [{ ...MEMBERSHIP, organization: { ...ORGANIZATION, time_zone: 'America/Mexico_City' } }],
    },
  })
  await expect.element(screen.getByText('Días según la hora de Ciudad de México')).toBeVisible()
})

test('where nobody has written yet it says so', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Nadie espera a una persona.')).toBeVisible()
})

test('a home without an agent leads to making one', async () => {
  const { screen } = await open(HOME, { agents: { list: () => [] } })
  await expect.element(screen.getByRole('button', { name: 'Crear agente' }).last()).toBeVisible()
})

test('a home that could not be loaded says why, and is asked again', async () => {
  expectComplaint()
  const { screen, api } = await open(HOME, { kpis: { home: () => refuse('too_many_requests') } })
  await expect.element(screen.getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  api.on({ kpis: { home: () => HOME } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Nadie espera a una persona.')).toBeVisible()
})

test('a question that nobody could answer leads to answering it', async () => {
  const { screen } = await open({ ...HOME, unanswered: { total: 1, top: [GAP] } })
  const answer = screen.getByRole('link', { name: 'Responder' })
  await expect.element(answer).toHaveAttribute('href', expect.stringContaining(`/agents/${AGENT.id}/knowledge/faqs`))
  await expect.element(answer).toHaveAttribute('href', expect.stringContaining(GAP.id))
})
