import type { NumberedMessage } from '@tertulia/contract/conversations'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aChoice, aConversation, aMessage } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const LUCIA = aConversation({ messages: 250 })
const TOPIC = `conversation:${LUCIA.id}` as const
const OLDER = 'Mostrar mensajes anteriores'

/** A conversation of 250 messages, read as from the server: page by page, in the order asked for. */
function aLongOne() {
  const said: NumberedMessage[] = Array.from({ length: 250 }, (_, n) => ({
    ...aMessage({ conversation_id: LUCIA.id, text: `Mensaje ${n + 1}.` }),
    number: n + 1,
  }))
  const fakes: Fakes = {
    conversations: {
      list: () => pageOf([LUCIA]),
      get: () => LUCIA,
      messages: ({ query: { order, rows, cursor } }) => {
        const all = order === 'desc' ? said.toReversed() : said
        const from = all.findIndex(({ id }) => id === cursor) + 1
        const items = all.slice(from, from + rows)
        const next = from + rows < all.length ? (items.at(-1)?.id ?? null) : null
        return pageOf(items, { total: all.length, next })
      },
    },
    corrections: { list: () => [] },
  }
  return { said, fakes }
}

async function openLongOne() {
  const { said, fakes } = aLongOne()
  const { screen, api, socket } = await renderScreen(`/conversations?open=${LUCIA.id}`, fakes)
  const log = screen.getByRole('log')
  await expect.element(log.getByText('Mensaje 250.')).toBeInViewport()
  const texts = () =>
    [...log.element().querySelectorAll('article')].map((each) => /Mensaje \d+/u.exec(each.innerText)?.[0])
  return { said, screen, api, socket, log, texts, older: log.getByRole('button', { name: OLDER }) }
}

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `Mensaje ${from + n}`)

test('a long conversation is shown from its end, and further back as far as one asks', async () => {
  const { texts, older, log } = await openLongOne()
  expect(texts()).toEqual(numbered(151, 250))
  await older.click()
  await expect.poll(texts).toEqual(numbered(51, 250))
  await older.click()
  await expect.poll(texts).toEqual(numbered(1, 250))
  await expect.element(older).not.toBeInTheDocument()
  await expect.element(log).toHaveFocus()
})

test('messages in view stay where they are when earlier ones are loaded, also by keyboard', async () => {
  const { texts, older, log } = await openLongOne()
  const first = log.getByRole('article').first().element() as HTMLElement
  // Its offset in the layout: it may still be moving in.
  const top = () => first.offsetTop - log.element().scrollTop
  log.element().scrollTop = 0
  ;(older.element() as HTMLElement).focus()
  const before = top()
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toHaveLength(200)
  expect(top()).toBeCloseTo(before, 0)
})

test('a new message comes at the end, once', async () => {
  const { said, texts, older, api, socket } = await openLongOne()
  await expect.poll(() => socket.hears(TOPIC)).toBe(true)
  const message = aMessage({ conversation_id: LUCIA.id, text: 'Mensaje 251.' })
  const asked = api.count('conversations.messages')
  const say = () => socket.push(TOPIC, { type: 'message.created', message })
  say()
  await expect.poll(texts).toEqual(numbered(151, 251))
  said.push(message)
  await older.click()
  say()
  await expect.poll(texts).toEqual(numbered(51, 251))
  expect(api.count('conversations.messages')).toBe(asked + 1)
})

test('earlier messages that cannot be loaded say why, and are asked for again', async () => {
  const { log, texts, older, api } = await openLongOne()
  const { fakes } = aLongOne()
  api.on({ conversations: { messages: () => refuse('not_allowed') } })
  await older.click()
  await expect.element(log.getByRole('alert')).toBeVisible()
  expect(texts()).toHaveLength(100)
  api.on(fakes)
  await older.click()
  await expect.poll(texts).not.toHaveLength(100)
})

test('choices of a form are read as text: its values, and that it asked for a day', async () => {
  const said = [
    aMessage({
      from: 'agent',
      text: '¿Cuál prefieres?',
      choices: [
        { kind: 'value', label: 'Grande' },
        { kind: 'day', language: 'es', least: null, most: null },
      ],
    }),
    aMessage({ text: 'Grande' }),
  ]
  const { screen } = await renderScreen(`/conversations?open=${LUCIA.id}`, {
    conversations: { list: () => pageOf([LUCIA]), get: () => LUCIA, messages: () => pageOf(said.toReversed()) },
    corrections: { list: () => [] },
  })
  const list = screen.getByRole('log').getByRole('list', { name: 'Opciones' })
  await expect.element(list).toHaveTextContent('GrandeUn día del calendario')
})

test('choices of an answer are read with the tapped one marked, and cannot be tapped', async () => {
  const [delivery, islands] = [aChoice('¿Cuánto cuesta el envío?'), aChoice('¿Enviáis a Canarias?')]
  const offer = aMessage({ from: 'agent', text: '¿Te refieres a…?', choices: [delivery, islands] })
  const said = [
    aMessage({ text: 'envíos' }),
    offer,
    aMessage({ text: islands.label, choice: islands.passage_id }),
    aMessage({ from: 'agent', text: 'Sí, en tres días.' }),
    aMessage({ text: 'envíos' }),
    { ...offer, id: crypto.randomUUID() },
  ]
  const { screen } = await renderScreen(`/conversations?open=${LUCIA.id}`, {
    conversations: { list: () => pageOf([LUCIA]), get: () => LUCIA, messages: () => pageOf(said.toReversed()) },
    corrections: { list: () => [] },
  })
  const lists = screen.getByRole('log').getByRole('list', { name: 'Opciones' })
  await expect.element(lists.first()).toBeVisible()
  const shown = () =>
    lists.elements().map((list) => [...list.querySelectorAll('li')].map((each) => (each as HTMLElement).textContent))
  expect(shown()).toEqual([
    [delivery.label, `${islands.label}Elegida`],
    [delivery.label, islands.label],
  ])
  await expect.element(screen.getByRole('button', { name: delivery.label })).not.toBeInTheDocument()
})
