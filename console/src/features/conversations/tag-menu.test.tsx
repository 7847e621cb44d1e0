import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, aMessage } from '#test/a-business.ts'
import { type Fakes, pageOf } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const LUCIA = aConversation({ status: 'ended', last_message: 'Gracias' })
const SAID = aMessage({ conversation_id: LUCIA.id, text: '¿Tenéis el retrovisor de la Órbea?' })
const FAKES: Fakes = {
  conversations: {
    list: () => pageOf([{ ...LUCIA, found: { message_id: SAID.id, text: SAID.text } }]),
    get: () => LUCIA,
    messages: () => pageOf([SAID]),
    tag: ({ body }) => ({ ...LUCIA, tag: body.tag, bad_reason: body.bad_reason ?? null }),
  },
  corrections: { list: () => [] },
}

test('1, 2 and 3 tag the conversation, and «bad» asks why (screens.md §7)', async () => {
  const { screen, api } = await renderScreen(`/conversations?open=${LUCIA.id}`, FAKES)
  await expect.element(screen.getByRole('log')).toBeVisible()
  const sent = () => api.calls.filter(({ name }) => name === 'conversations.tag').map(({ sent: { body } }) => body)
  await userEvent.keyboard('1')
  await expect.poll(sent).toEqual([{ tag: 'good' }])
  await userEvent.keyboard('3')
  await expect.element(screen.getByText('¿Qué falló?').first()).toBeVisible()
  await screen.getByRole('radio', { name: 'No entendió la pregunta' }).click()
  await screen.getByRole('button', { name: 'Guardar el motivo' }).click()
  await expect.poll(sent).toEqual([{ tag: 'good' }, { tag: 'bad' }, { tag: 'bad', bad_reason: 'misunderstood' }])
})

test('the list marks the words that match the search', async () => {
  const { screen } = await renderScreen('/conversations?search=orbea', FAKES)
  await expect.element(screen.getByText('Órbea')).toBeVisible()
  expect(screen.getByText('Órbea').element().tagName).toBe('MARK')
})
