import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { A_CONTEXT } from '#test/a-context.ts'
import { aConversation, AGENT, aMessage } from '#test/a-business.ts'
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

test('picture 25: notes stand between what was said, with those that a conversation was passed on with', async () => {
  const at = (minute: number) => `2026-11-22T09:${minute}:00.000Z`
  const said = [
    aMessage({ conversation_id: OPEN.id, text: 'Venía suelto.', created_at: at(10) }),
    aMessage({
      conversation_id: OPEN.id,
      from: 'event',
      event: 'transferring',
      person_name: 'Noelia',
      created_at: at(20),
    }),
  ]
  const note = {
    id: crypto.randomUUID(),
    conversation_id: OPEN.id,
    author: null,
    mentions: [],
    is_own: false,
    edited_at: null,
  }
  await page.viewport(1440, 900)
  const { screen } = await renderScreen(`/conversations/${OPEN.id}`, {
    conversations: { list: () => pageOf([OPEN]), get: () => OPEN, messages: () => pageOf(said.toReversed()) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => anAnalysis({ state: 'open' }) },
    conversationNotes: { list: () => [{ ...note, text: 'Van tres esta semana.', created_at: at(15) }] },
    transfers: {
      ofConversation: () => [
        {
          id: crypto.randomUUID(),
          conversation_id: OPEN.id,
          from_name: 'Lucía',
          to: { kind: 'person', id: crypto.randomUUID(), name: 'Noelia' },
          note: 'Sabe de tallas.',
          outcome: 'pending',
          reason: '',
          ended_by_name: null,
          created_at: at(25),
          until: at(30),
          ended_at: null,
        },
      ],
    },
  })
  const log = screen.getByRole('log')
  await expect.element(log.getByText('Sabe de tallas.')).toBeVisible()
  const order = [
    'Venía suelto.',
    'Van tres esta semana.',
    'Se ofrece la conversación a Noelia',
    'para Noelia',
    'Sabe de tallas.',
  ]
  const shown = (log.element() as HTMLElement).innerText
  expect(order.map((words) => shown.indexOf(words))).toEqual(
    order.map((words) => shown.indexOf(words)).toSorted((a, b) => a - b),
  )
  expect(order.every((words) => shown.includes(words))).toBe(true)
})
