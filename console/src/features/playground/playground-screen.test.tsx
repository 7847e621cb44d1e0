import { expect, test } from 'vitest'
import { aChoice, aConversation, AGENT, aMessage } from '#test/a-business.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { expectComplaint } from '#test/render.tsx'
import { renderScreen } from '#test/render-screen.tsx'

const TEST = aConversation({ channel: 'playground' })
const said = (change: Parameters<typeof aMessage>[0]) => aMessage({ conversation_id: TEST.id, ...change })
const open = (fakes: Fakes = {}) =>
  renderScreen(`/agents/${AGENT.id}/playground`, {
    playground: { current: () => null },
    ...fakes,
  })

test('a test goes on where it was left', async () => {
  const { screen } = await open({
    playground: { current: () => ({ conversation: TEST, messages: [said({ text: '¿Hay parking?' })] }) },
  })
  await expect.element(screen.getByRole('log').getByText('¿Hay parking?')).toBeVisible()
})

test('a test that begins shows the greeting', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('log').getByText('Hola, soy Aitana.')).toBeVisible()
})

test('a page that could not be loaded says why, and is asked again', async () => {
  expectComplaint()
  const { screen, api } = await open({ playground: { current: () => refuse('too_many_requests') } })
  await expect.element(screen.getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  api.on({ playground: { current: () => null } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('log').getByText('Hola, soy Aitana.')).toBeVisible()
})

test('the agent answers a question', async () => {
  const { screen, api } = await open()
  api.on({
    playground: {
      send: ({ body }) => [
        { type: 'accepted', message: said({ text: body.text }) },
        { type: 'delta', text: 'Sí, de ' },
        { type: 'answer', message: said({ from: 'agent', text: 'Sí, de 10 a 14.' }) },
      ],
    },
  })
  await screen.getByRole('textbox', { name: 'Escribe como si fueras un cliente' }).fill('¿Abrís los sábados?')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByRole('log').getByText('Sí, de 10 a 14.')).toBeVisible()
  await expect.element(screen.getByRole('log').getByText('¿Abrís los sábados?')).toBeVisible()
})

test('a question that could not be answered says why', async () => {
  const { screen, api } = await open()
  api.on({ playground: { send: () => refuse('turn_in_progress') } })
  await screen.getByRole('textbox', { name: 'Escribe como si fueras un cliente' }).fill('¿Abrís los sábados?')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByText('No se ha podido contestar')).toBeVisible()
})

const DELIVERY = aChoice('¿Cuánto cuesta el envío?')
const offered: Fakes = {
  playground: {
    current: () => ({
      conversation: TEST,
      messages: [
        said({ text: 'envíos' }),
        said({ from: 'agent', text: '¿Te refieres a…?', choices: [DELIVERY, aChoice('¿Enviáis a Canarias?')] }),
      ],
    }),
  },
}

test('the member taps an option of the last answer as customers do, and the options become plain text', async () => {
  const { screen, api } = await open(offered)
  api.on({
    playground: {
      send: ({ body }) => [
        { type: 'accepted', message: said({ text: body.text, choice: body.choice ?? null }) },
        { type: 'answer', message: said({ from: 'agent', text: 'Cuesta 4,90 €.' }) },
      ],
    },
  })
  await screen.getByRole('group', { name: 'Opciones' }).getByRole('button', { name: DELIVERY.label }).click()
  await expect.element(screen.getByRole('log').getByText('Cuesta 4,90 €.')).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'playground.send') ?? {}
  expect(sent?.body).toMatchObject({ text: DELIVERY.label, choice: DELIVERY.passage_id })
  await expect.element(screen.getByRole('button', { name: DELIVERY.label })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('list', { name: 'Opciones' }).getByText('Elegida')).toBeInTheDocument()
})

test('a day that a form asks for is said as it would be by a customer, within its bounds', async () => {
  const day = { kind: 'day' as const, language: 'es' as const, least: '2026-12-01', most: '2026-12-31' }
  const { screen, api } = await open({
    playground: {
      current: () => ({
        conversation: TEST,
        messages: [said({ text: 'no sé' }), said({ from: 'agent', text: '¿Qué día?', choices: [day] })],
      }),
    },
  })
  api.on({
    playground: {
      send: ({ body }) => [
        { type: 'accepted', message: said({ text: body.text }) },
        { type: 'answer', message: said({ from: 'agent', text: 'Apuntado.' }) },
      ],
    },
  })
  const choices = screen.getByRole('group', { name: 'Opciones' })
  const say = choices.getByRole('button', { name: 'Decir' })
  const field = choices.getByRole('textbox', { name: 'Elige un día' })
  await field.fill('5/1/2027')
  await expect.element(say).toBeDisabled()
  await field.fill('5/12/2026')
  await say.click()
  await expect.element(screen.getByRole('log').getByText('Apuntado.')).toBeVisible()
  const { sent } = api.calls.find(({ name }) => name === 'playground.send') ?? {}
  expect(sent?.body).toMatchObject({ text: '5 de diciembre de 2026' })
})

test('a question asked of both goes on from what their answers before rested on', async () => {
  const { screen, api } = await open()
  const answer = { decision: 'answer_faq' as const, declined: false, hands_over: false, confidence: null, failures: [] }
  const passages = { draft: { sources: [crypto.randomUUID()], choices: [] }, live: null }
  api.on({
    sideBySide: {
      compare: ({ body }) =>
        body.questions.map((question) => ({
          type: 'compared',
          question,
          draft: { ...answer, text: `Sobre ${question}`, sources: [] },
          live: null,
          passages,
          judgement: null,
        })),
    },
  })
  await screen.getByRole('radio', { name: 'Las dos' }).click()
  const bar = screen.getByRole('textbox', { name: 'Escribe como si fueras un cliente' })
  for (const question of ['¿Hay parking?', '¿Y los domingos?']) {
    await bar.fill(question)
    await screen.getByRole('button', { name: 'Enviar' }).click()
    await expect.element(screen.getByRole('log').getByText(`Sobre ${question}`)).toBeVisible()
  }
  const asked = api.calls.filter(({ name }) => name === 'sideBySide.compare').map(({ sent }) => sent?.body)
  expect(asked).toMatchObject([
    { questions: ['¿Hay parking?'], before: [] },
    {
      questions: ['¿Y los domingos?'],
      before: [{ question: '¿Hay parking?', draft: 'Sobre ¿Hay parking?', live: null, passages }],
    },
  ])
})

const piece = { text: '¿Cuál de estas?', options: [], open: null, file: null }

test('on a channel of others an answer reads as the server would send it: in its pieces, with what is tapped there', async () => {
  const { screen, api } = await open(offered)
  await expect.element(screen.getByRole('group', { name: 'Opciones' })).toBeVisible()
  api.on({
    playground: {
      send: ({ body }) => [
        { type: 'accepted', message: said({ text: body.text }) },
        { type: 'answer', message: said({ from: 'agent', text: 'Dime.' }) },
      ],
      pieces: ({ query }) =>
        query.channel === 'whatsapp'
          ? {
              pieces: [
                { ...piece, text: 'Una *larga* respuesta.' },
                { ...piece, open: 'Ver opciones', options: [{ id: 'none', title: 'Nada de esto', description: null }] },
              ],
            }
          : { pieces: [{ ...piece, text: '1. ¿Hay parking?\n2. ¿Enviáis a Canarias?' }] },
    },
  })
  const log = screen.getByRole('log')
  await screen.getByLabelText('Canal').click()
  await screen.getByRole('option', { name: 'Messenger' }).click()
  await expect.element(log.getByText(/2\. ¿Enviáis a Canarias\?/u)).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Opciones' })).not.toBeInTheDocument()
  await screen.getByLabelText('Canal').click()
  await screen.getByRole('option', { name: 'WhatsApp' }).click()
  await expect.element(log.getByText('Una *larga* respuesta.', { exact: true })).toBeVisible()
  await log.getByRole('button', { name: 'Ver opciones' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Nada de esto' }).click()
  await expect
    .poll(() => api.calls.findLast(({ name }) => name === 'playground.send')?.sent.body)
    .toMatchObject({
      text: 'Nada de esto',
    })
})

test('a question that is too long is kept whole, says by how much, and is not sent', async () => {
  const { screen, api } = await open()
  const field = screen.getByRole('textbox', { name: 'Escribe como si fueras un cliente' })
  const pasted = 'á'.repeat(2_007)
  await field.fill(pasted)
  await expect.element(field).toHaveValue(pasted)
  await expect.element(screen.getByText(/quita 7 caracteres/u)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  // Two signs of UTF-16 are one that people write.
  await field.fill('🚲'.repeat(2_000))
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled()
  expect(api.count('playground.send')).toBe(0)
})
