import { expect, test } from 'vitest'
import { aConversation, aMessage } from '#test/a-business.ts'
import { pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

test('a conversation shows the customer’s rating, and each rated answer a thumb', async () => {
  const rated = aConversation({ status: 'ended', csat: 2 })
  const turn_id = crypto.randomUUID()
  const [good, bad, other] = ['Sí.', 'No.', 'Quizá.'].map((text) =>
    aMessage({ id: crypto.randomUUID(), conversation_id: rated.id, from: 'agent', text, turn_id }),
  )
  const { screen } = await renderScreen(`/conversations?open=${rated.id}`, {
    conversations: {
      list: () => pageOf([rated]),
      get: () => rated,
      messages: () => pageOf([good, bad, other].flatMap((each) => each ?? [])),
    },
    corrections: { list: () => [] },
    ratings: {
      of: () => ({
        csat: 2,
        comment: 'Tardó mucho',
        rated_at: '2026-11-20T09:00:00.000Z',
        answers: [
          { message_id: good?.id ?? '', rating: 'up' },
          { message_id: bad?.id ?? '', rating: 'down' },
        ],
      }),
    },
  })
  await expect.element(screen.getByText(/Valoración del cliente: 2 de 5 · «Tardó mucho»/u)).toBeVisible()
  await expect.element(screen.getByText('El cliente la encontró útil')).toBeInTheDocument()
  await expect.element(screen.getByText('El cliente la encontró poco útil')).toBeInTheDocument()
})

test('a conversation without ratings shows none', async () => {
  const unrated = aConversation({ status: 'ended' })
  const { screen } = await renderScreen(`/conversations?open=${unrated.id}`, {
    conversations: {
      list: () => pageOf([unrated]),
      get: () => unrated,
      messages: () => pageOf([aMessage({ conversation_id: unrated.id })]),
    },
    corrections: { list: () => [] },
  })
  await expect.element(screen.getByRole('log')).toBeVisible()
  await expect.element(screen.getByText(/Valoración del cliente/u)).not.toBeInTheDocument()
})
