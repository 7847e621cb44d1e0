import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { renderScreen } from '#test/render-screen.tsx'

const SAID = { greeting: 'Hi!', farewell: '', decline: '', hand_over: '' }

test('what it says to who asks who it is, is written in each language, beside our words', async () => {
  const agent = { ...AGENT, languages: ['es' as const, 'en' as const], texts: { en: SAID } }
  const { screen, api } = await renderScreen(`/agents/${AGENT.id}/identity?tab=language`, {
    agents: { get: () => agent, list: () => [agent] },
    playground: { current: () => null },
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
