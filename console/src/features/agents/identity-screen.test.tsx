import type { Agent } from '@tertulia/contract/agents'
import type { FurtherModel } from '@tertulia/contract/further-models'
import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { renderScreen } from '#test/render-screen.tsx'

const SAID = { greeting: 'Hi!', farewell: '', decline: '', hand_over: '' }

test('a member writes in each language the answer to customers who ask who the agent is, beside our words', async () => {
  const agent = { ...AGENT, languages: ['es' as const, 'en' as const], texts: { en: SAID } }
  const { screen, api } = await renderScreen(`/agents/${AGENT.id}/identity?tab=language`, {
    agents: { get: () => agent, list: () => [agent] },
    playground: { current: () => null },
    furtherModels: { list: () => ({ models: [] }) },
  })
  const field = (language: string) =>
    screen.getByRole('textbox', { name: `Cuando le preguntan quién es (${language})` })
  await expect.element(field('español')).toHaveAttribute('placeholder', expect.stringContaining('Soy Aitana, un asist'))
  await expect.element(field('español')).toHaveAccessibleDescription('Que quede claro que no es una persona.')
  await field('español').fill('Soy {name}, la voz de Moncayo.')
  await screen.getByRole('radio', { name: 'inglés' }).click()
  await field('inglés').fill('I am {name}.')
  api.on({ agents: { update: () => agent } })
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.poll(() => api.calls.some(({ name }) => name === 'agents.update')).toBe(true)
  const { sent } = api.calls.find(({ name }) => name === 'agents.update') ?? {}
  expect(sent?.body).toMatchObject({
    texts: { es: { identity: 'Soy {name}, la voz de Moncayo.' }, en: { greeting: 'Hi!', identity: 'I am {name}.' } },
  })
})

const FAST: FurtherModel = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'El rápido',
  is_fallback: false,
  kind: 'anthropic',
  base_url: null,
  model: 'claude-haiku-4-5',
  key_last_four: '5678',
  enabled: true,
  price: null,
  updated_at: '2026-11-20T09:00:00.000Z',
}

async function openWith(agent: Agent) {
  return renderScreen(`/agents/${AGENT.id}/identity`, {
    agents: { get: () => agent, list: () => [agent], update: () => agent },
    playground: { current: () => null },
    furtherModels: { list: () => ({ models: [FAST] }) },
  })
}

test('an agent chooses among the models of its organization, its own one, or none', async () => {
  const { screen, api } = await openWith(AGENT)
  const field = screen.getByRole('combobox', { name: 'Modelo' })
  await expect.element(field).toHaveTextContent('El de la organización')
  await field.click()
  await expect.element(screen.getByRole('option', { name: /Ninguno/u })).toBeVisible()
  await screen.getByRole('option', { name: /El rápido/u }).click()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => api.calls.findLast(({ name }) => name === 'agents.update')?.sent.body)
    .toMatchObject({ model: FAST.id })
})

test('a chosen model that is gone says so, and who answers in its place', async () => {
  const { screen } = await openWith({ ...AGENT, model: FAST.id.replace(/1$/u, '9') })
  const field = screen.getByRole('combobox', { name: 'Modelo' })
  await expect.element(field).toHaveTextContent('Uno que ya no existe: contesta el de la organización')
})
