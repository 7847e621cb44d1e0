import type { AnalysedValue, ConversationAnalysis } from '@tertulia/contract/conversation-analysis'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConversation, aMessage } from '#test/a-business.ts'
import { anAnalysis, NO_VALUE } from '#test/an-analysis.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const ENDED = aConversation({ status: 'ended' })
const SAID = aMessage({ conversation_id: ENDED.id, text: 'Llevo un cuarto de hora esperando, la verdad.' })
const analysis: typeof anAnalysis = (change, values) =>
  anAnalysis({ state: 'done', engine: 'rules', analysed_at: '2026-11-22T09:21:00.000Z', ...change }, values)
const NEGATIVE: AnalysedValue = {
  value: 'negative',
  analysed: 'negative',
  evidence: [{ message_id: SAID.id, quote: 'Llevo un cuarto de hora esperando' }],
  corrected: null,
}

async function openWith(found: ConversationAnalysis) {
  const fakes: Fakes = {
    conversations: { list: () => pageOf([ENDED]), get: () => ENDED, messages: () => pageOf([SAID]) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => found },
  }
  const { screen, api } = await renderScreen(`/conversations?open=${ENDED.id}`, fakes)
  await screen.getByRole('tab', { name: 'Resumen' }).click()
  return { screen, api }
}

test('the analysis tells how it was computed, and each value leads to its evidence', async () => {
  const { screen } = await openWith(analysis({}, { sentiment: NEGATIVE }))
  await expect.element(screen.getByText('Calculado por reglas, sin modelo', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Negativo')).toBeVisible()
  await screen.getByRole('button', { name: /«Llevo un cuarto de hora esperando» Mensaje 1/u }).click()
  expect([...(CSS.highlights.get('evidence') ?? [])].map(String)).toEqual(['Llevo un cuarto de hora esperando'])
})

test('while a conversation is open all is pending, and what it said before is told', async () => {
  const resolved = { ...NO_VALUE, analysed: true }
  const { screen } = await openWith(analysis({ state: 'open' }, { resolved }))
  await expect.element(screen.getByText('Pendiente: la conversación sigue abierta.')).toBeVisible()
  await expect.element(screen.getByText('Antes de reabrirse decía «Sí».')).toBeVisible()
})

test('a value is corrected in place, says by whom, and can be taken back', async () => {
  const { screen, api } = await openWith(analysis({}, { sentiment: NEGATIVE }))
  const corrected = { name: 'Ana', at: '2026-11-22T10:02:00.000Z', from: 'negative' }
  const after = analysis({}, { sentiment: { ...NEGATIVE, value: 'neutral', corrected } })
  api.on({
    conversationAnalysis: {
      correct: ({ body }) => {
        expect(body).toEqual({ value: 'neutral' })
        api.on({ conversationAnalysis: { get: () => after } })
        return after
      },
      uncorrect: () => {
        const before = analysis({}, { sentiment: NEGATIVE })
        api.on({ conversationAnalysis: { get: () => before } })
        return before
      },
    },
  })
  await screen.getByRole('button', { name: 'Cambiar: Sentimiento' }).click()
  await screen.getByRole('menuitem', { name: 'Neutro' }).click()
  await expect.element(screen.getByText('Corregido por Ana', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Volver a lo calculado' }).click()
  await expect.element(screen.getByText('Corregido por Ana', { exact: false })).not.toBeInTheDocument()
})

const SECOND = aMessage({ conversation_id: ENDED.id, text: 'Sí, mándalo. Gracias.' })
const highlighted = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String)

test('picture 26: what the customer said has numbers, and what values rest on a dotted line, marked for the one in hand', async () => {
  const intent = { ...NEGATIVE, value: 'transactional', evidence: [{ message_id: SECOND.id, quote: 'Sí, mándalo.' }] }
  await page.viewport(1440, 900)
  const { screen } = await renderScreen(`/conversations/${ENDED.id}`, {
    conversations: { list: () => pageOf([ENDED]), get: () => ENDED, messages: () => pageOf([SECOND, SAID]) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => analysis({}, { sentiment: NEGATIVE, intent }) },
  })
  await expect.element(screen.getByText('Mensaje 2')).toBeVisible()
  await expect.element(screen.getByRole('article').nth(1).getByText('2', { exact: true })).toBeVisible()
  await expect
    .poll(() => highlighted('evidence-of-values'))
    .toEqual(['Sí, mándalo.', 'Llevo un cuarto de hora esperando'])
  await screen.getByText('Negativo').hover()
  expect(highlighted('evidence')).toEqual(['Llevo un cuarto de hora esperando'])
  await screen.getByText('Mensaje 2').hover()
  expect(highlighted('evidence')).toEqual(['Sí, mándalo.'])
  // Summary, topic, subtopic, intent.
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  expect(highlighted('evidence')).toEqual(['Sí, mándalo.'])
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(highlighted('evidence')).toEqual(['Llevo un cuarto de hora esperando'])
  // When the pointer leaves, the focused value is highlighted again.
  await screen.getByRole('article').first().hover()
  await screen.getByText('Mensaje 2').hover()
  expect(highlighted('evidence')).toEqual(['Sí, mándalo.'])
  await screen.getByRole('article').first().hover()
  expect(highlighted('evidence')).toEqual(['Llevo un cuarto de hora esperando'])
  // A text field keeps these keys for itself.
  await screen.getByRole('button', { name: 'Cambiar: Tema' }).click()
  const field = screen.getByRole('textbox', { name: 'Tema' })
  await field.click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(field).toHaveFocus()
})

test('words are marked also where formatting cuts them into pieces', async () => {
  const said = aMessage({ conversation_id: ENDED.id, from: 'agent', text: 'Así va:\n- el resto **al 0 %**\n- hoy' })
  const evidence = [{ message_id: said.id, quote: 'va:\nel resto al 0 %' }]
  await page.viewport(1440, 900)
  await renderScreen(`/conversations/${ENDED.id}`, {
    conversations: { list: () => pageOf([ENDED]), get: () => ENDED, messages: () => pageOf([said]) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => analysis({}, { sentiment: { ...NEGATIVE, evidence } }) },
  })
  await expect.poll(() => highlighted('evidence-of-values')).toEqual(['va:el resto al 0 %'])
})

test('a long conversation is numbered through, and a quote leads to a message that is not loaded yet', async () => {
  const said = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      ...aMessage({ conversation_id: ENDED.id, text: `Línea ${to - at}` }),
      number: to - at,
    }))
  const [newest, middle, oldest] = [said(202, 301), said(102, 201), said(2, 101)]
  const pages = new Map([
    [undefined, pageOf(newest, { next: 'middle' })],
    ['middle', pageOf(middle, { next: 'oldest' })],
    ['oldest', pageOf([...oldest, { ...SAID, number: 1 }])],
  ])
  await page.viewport(1440, 900)
  const { screen } = await renderScreen(`/conversations/${ENDED.id}`, {
    conversations: {
      list: () => pageOf([ENDED]),
      get: () => ENDED,
      messages: ({ query }) => pages.get(query.cursor) ?? refuse('not_found'),
    },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => analysis({}, { sentiment: NEGATIVE }) },
  })
  await expect.element(screen.getByRole('article').last().getByText('301', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: /«Llevo un cuarto de hora esperando» Ver el mensaje/u }).click()
  await expect.element(screen.getByText(SAID.text)).toBeInViewport()
  await expect.poll(() => highlighted('evidence')).toEqual(['Llevo un cuarto de hora esperando'])
})

test('on a phone the words that values rest on are underlined in the transcript too', async () => {
  await page.viewport(390, 700)
  await renderScreen(`/conversations/${ENDED.id}`, {
    conversations: { list: () => pageOf([ENDED]), get: () => ENDED, messages: () => pageOf([SAID]) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => analysis({}, { sentiment: NEGATIVE }) },
  })
  await expect.poll(() => highlighted('evidence-of-values')).toEqual(['Llevo un cuarto de hora esperando'])
})

test('on a phone a quote leads to its message, far above the end', async () => {
  await page.viewport(390, 700)
  const more = Array.from({ length: 30 }, (_, n) => aMessage({ conversation_id: ENDED.id, text: `Mensaje ${n}` }))
  const { screen, socket } = await renderScreen(`/conversations/${ENDED.id}?tab=summary`, {
    conversations: { list: () => pageOf([ENDED]), get: () => ENDED, messages: () => pageOf([...more, SAID]) },
    corrections: { list: () => [] },
    conversationAnalysis: { get: () => analysis({}, { sentiment: NEGATIVE }) },
  })
  await screen.getByRole('button', { name: /«Llevo un cuarto de hora esperando» Mensaje 1/u }).click()
  await expect.element(screen.getByText(SAID.text)).toBeInViewport()
  // A member who reads further up stays there: neither measuring the log nor a new message scrolls to its end.
  await expect.poll(() => socket.hears(`conversation:${ENDED.id}`)).toBe(true)
  const message = aMessage({ conversation_id: ENDED.id, text: 'Una cosa más.' })
  socket.push(`conversation:${ENDED.id}`, { type: 'message.created', message })
  await expect.element(screen.getByText('Una cosa más.')).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.querySelector('[role=log]')?.scrollTop).toBe(0)
})
