import { expect, test } from 'vitest'
import { aConversation, ORGANIZATION } from '#test/a-business.ts'
import { pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const topic = `organization:${ORGANIZATION.id}` as const

test('a line that is lost says so and comes back, and with it what was missed', async () => {
  const { screen, api, socket } = await renderScreen('/live-chat')
  await expect.element(screen.getByText('Conectado', { exact: true })).toBeVisible()
  await expect.poll(() => socket.hears(topic)).toBe(true)
  const late = aConversation({ profile_name: 'Carla', control: 'offered', waiting_since: new Date().toISOString() })
  api.on({
    conversations: {
      list: ({ query }) => pageOf(query.queue === 'waiting' ? [late] : []),
      get: () => late,
      messages: () => pageOf([]),
    },
    corrections: { list: () => [] },
  })
  socket.drop()
  await expect.element(screen.getByText('Se ha perdido la conexión', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Conectado', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Carla/u })).toBeVisible()
})

test('a server that does not let the line come back is an error with its words', async () => {
  const { screen, api, socket } = await renderScreen('/live-chat')
  await expect.poll(() => socket.hears(topic)).toBe(true)
  api.on({ realtime: { ticket: () => refuse('not_allowed') } })
  socket.drop()
  await expect.element(screen.getByText('Error de conexión')).toBeVisible()
  await expect
    .element(screen.getByText('El servidor no acepta la conexión: Acción no permitida', { exact: false }))
    .toBeVisible()
  api.on({ realtime: { ticket: () => ({ ticket: 'another' }) } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Conectado', { exact: true })).toBeVisible()
})

test('a browser without a network says so at once, and goes on by itself when it is back', async () => {
  const { screen, socket } = await renderScreen('/live-chat')
  await expect.poll(() => socket.hears(topic)).toBe(true)
  globalThis.dispatchEvent(new Event('offline'))
  await expect.element(screen.getByText('Desconectado')).toBeVisible()
  globalThis.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Conectado', { exact: true })).toBeVisible()
})
