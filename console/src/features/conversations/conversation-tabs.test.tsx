import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { A_CONTEXT } from '#test/a-context.ts'
import { aConversation, AGENT } from '#test/a-business.ts'
import { pageOf } from '#test/fake-api.ts'
import { anAnalysis } from '#test/an-analysis.ts'
import { renderScreen } from '#test/render-screen.tsx'

const OPEN = aConversation({ status: 'active' })
const RUN = { id: crypto.randomUUID(), name: 'Estado del pedido', outcome: 'failed', at: '2026-11-22T09:21:00.000Z' }
const WANTS = { message_id: crypto.randomUUID(), text: '¿Dónde está mi pedido?', at: RUN.at }
const NUMBER = { label: 'Número', value: 'A-104', form: 'Pedido', message_id: WANTS.message_id, said: 'el A-104' }

async function openPage(search = '') {
  await page.viewport(1440, 900)
  const { screen } = await renderScreen(`/conversations/${OPEN.id}${search}`, {
    conversations: { list: () => pageOf([OPEN]), get: () => OPEN, messages: () => pageOf([]) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => anAnalysis({ state: 'open' }) },
    conversationContext: { get: () => ({ ...A_CONTEXT, wants: WANTS, collected: [NUMBER], tools: [RUN] }) },
  })
  return screen
}

test('picture 26: data and tools have a tab each, with how many there are', async () => {
  const screen = await openPage()
  await expect.element(screen.getByRole('tab', { name: 'Datos 1' })).toBeVisible()
  await screen.getByRole('tab', { name: 'Herramientas 1' }).click()
  await expect.element(screen.getByText('Falló', { exact: false })).toBeVisible()
  const steps = screen.getByRole('link', { name: 'Estado del pedido' })
  expect(steps.element().getAttribute('href')).toBe(`/agents/${AGENT.id}/capabilities/history?run=${RUN.id}`)
  await screen.getByRole('tab', { name: 'Datos 1' }).click()
  await expect.element(screen.getByText('«el A-104»')).toBeVisible()
})

test('while a conversation is open its summary begins with what the customer wants', async () => {
  const screen = await openPage()
  const arrival = screen.getByRole('region', { name: 'Resumen al llegar' })
  await expect.element(arrival.getByText(WANTS.text, { exact: false })).toBeVisible()
})
