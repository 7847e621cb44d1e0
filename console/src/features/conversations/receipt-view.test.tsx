import type { Receipt } from '@tertulia/contract/receipts'
import { expect, test } from 'vitest'
import { AGENT, aConversation, aMessage } from '#test/a-business.ts'
import { renderScreen } from '#test/render-screen.tsx'

const TEST = aConversation({ channel: 'playground' })
const said = (change: Parameters<typeof aMessage>[0]) => aMessage({ conversation_id: TEST.id, ...change })
const ANSWER = said({ from: 'agent', text: 'Son 35 euros.' })
const aReceipt = (change: Partial<Receipt>): Receipt => ({
  message_id: ANSWER.id,
  conversation_id: ANSWER.conversation_id,
  question: '¿Y eso a cuánto sale?',
  version: null,
  engine: 'model',
  decision: 'answer_faq',
  confidence: null,
  candidates: [],
  sources: [],
  tool_calls: [],
  steps: [],
  model: null,
  model_failure: null,
  source_versions: [],
  created_at: ANSWER.created_at,
  ...change,
})

test('a question that the model worded itself stands among what was looked for, and is told as its own', async () => {
  const search = { around: [], leans: false, outcome: 'answered' as const }
  const receipt = aReceipt({
    searches: [
      { ...search, asked: '¿Y eso a cuánto sale?' },
      { ...search, asked: '¿Qué cuesta una revisión?', by: 'model' },
    ],
  })
  const { screen } = await renderScreen(`/agents/${AGENT.id}/playground`, {
    playground: { current: () => ({ conversation: TEST, messages: [said({ text: receipt.question }), ANSWER] }) },
    receipts: { get: () => receipt },
  })
  await screen.getByRole('button', { name: 'Por qué', exact: false }).first().click()
  const searches = screen.getByRole('list').filter({ hasText: '¿Qué cuesta una revisión?' }).getByRole('listitem')
  await expect.element(searches.nth(0)).toHaveTextContent('«¿Y eso a cuánto sale?» contestado')
  await expect
    .element(searches.nth(1))
    .toHaveTextContent('«¿Qué cuesta una revisión?» contestado · con palabras del modelo')
})

test('the receipt shows what the opening hours said, at which moment, and the notice that the customer read', async () => {
  const receipt = aReceipt({
    hours: {
      judged: {
        is_open: false,
        at: { day: '2026-11-23', clock: '20:00' },
        time_zone: 'Europe/Madrid',
        closes: null,
        opens: { day: '2026-11-24', clock: '10:00' },
        special_day: null,
        closed_by_hand: false,
        until: '2026-11-24T09:00:00.000Z',
      },
      notice: 'Abrimos mañana martes a las 10:00.',
      is_said: true,
    },
  })
  const { screen } = await renderScreen(`/agents/${AGENT.id}/playground`, {
    playground: { current: () => ({ conversation: TEST, messages: [said({ text: receipt.question }), ANSWER] }) },
    receipts: { get: () => receipt },
  })
  await screen.getByRole('button', { name: 'Por qué', exact: false }).first().click()
  const hours = screen.getByRole('definition').filter({ hasText: 'Madrid' })
  await expect.element(hours.getByText('cerrado, abre mañana a las 10:00')).toBeVisible()
  await expect.element(hours.getByText('lunes, 23 de noviembre, 20:00 en Madrid')).toBeVisible()
  await expect.element(hours.getByText('«Abrimos mañana martes a las 10:00.» avisado en esta respuesta')).toBeVisible()
})

test('the receipt tells what was held back, and which automation answered in its place', async () => {
  const held_back = { text: 'No lo sé.', automation_id: crypto.randomUUID(), automation_name: 'Helados' }
  const receipt = aReceipt({ held_back })
  const { screen } = await renderScreen(`/agents/${AGENT.id}/playground`, {
    playground: { current: () => ({ conversation: TEST, messages: [said({ text: receipt.question }), ANSWER] }) },
    receipts: { get: () => receipt },
  })
  await screen.getByRole('button', { name: 'Por qué', exact: false }).first().click()
  const row = screen.getByRole('definition').filter({ hasText: 'Helados' })
  await expect
    .element(row)
    .toHaveTextContent('Respondió la automatización «Helados». El agente habría dicho: «No lo sé.»')
})

test('the receipt tells which model failed before the one that answered, in our words and its provider’s', async () => {
  const receipt = aReceipt({
    model_missing: true,
    failed_models: [{ name: 'gpt-5-mini', reason: 'rate_limited', says: 'Slow down.', rests: true }],
    model: { name: 'claude-haiku-4-5', prompt: '', input_tokens: 1, output_tokens: 1, first_token_ms: 1, cost: null },
  })
  const { screen } = await renderScreen(`/agents/${AGENT.id}/playground`, {
    playground: { current: () => ({ conversation: TEST, messages: [said({ text: receipt.question }), ANSWER] }) },
    receipts: { get: () => receipt },
  })
  await screen.getByRole('button', { name: 'Por qué', exact: false }).first().click()
  await expect.element(screen.getByText(/^gpt-5-mini: El proveedor pide esperar.*acababa de fallar/u)).toBeVisible()
  await expect.element(screen.getByText('El proveedor dice: «Slow down.»')).toBeVisible()
  await expect.element(screen.getByText('Ya no existe o está apagado: se usó el de la organización.')).toBeVisible()
})
