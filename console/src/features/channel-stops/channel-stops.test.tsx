import type { ChannelStop } from '@tertulia/contract/channel-stops'
import { STOPPABLE_CHANNELS } from '@tertulia/contract/channel-stops'
import { expect, test } from 'vitest'
import { AGENT, MEMBERSHIP } from '#test/a-business.ts'
import { aConnection } from '#test/a-connection.ts'
import { type Fakes, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const HERE = `/agents/${AGENT.id}/channels/external`
const OURS = 'Ahora mismo no atendemos por aquí.'
const aStop = (change: Partial<ChannelStop> = {}): ChannelStop => ({
  words: {},
  stopped_at: '2026-11-29T09:00:00.000Z',
  updated_at: '2026-11-29T09:00:00.000Z',
  ...change,
})
const listed = (stop: ChannelStop | null) => ({
  channels: STOPPABLE_CHANNELS.map((channel) => ({
    channel,
    stop: channel === 'whatsapp' ? stop : null,
    open_conversations: channel === 'whatsapp' ? 3 : 0,
    waiting_for_person: channel === 'whatsapp' ? 1 : 0,
  })),
  words: [
    { language: 'es' as const, text: OURS },
    { language: 'en' as const, text: 'We are not answering here right now.' },
  ],
})
const open = (channelStops: Fakes['channelStops'], more: Fakes = {}) =>
  renderScreen(HERE, {
    connections: { list: () => ({ connections: [aConnection({ display_name: '+34 1' })] }) },
    channelStops,
    ...more,
  })

test('stopping a channel asks first, with how many it leaves and what they read in each language, and can be taken back', async () => {
  let stop: ChannelStop | null = null
  const { screen, api } = await open({
    list: () => listed(stop),
    stop: ({ body }) => (stop = aStop({ words: body.words })),
    start: () => {
      stop = null
      return { waiting: 2 }
    },
  })
  await screen.getByRole('button', { name: 'Parar WhatsApp' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Parar WhatsApp?' })
  await expect.element(dialog.getByText(/deja de contestar en 3 conversaciones abiertas\./u)).toBeVisible()
  await expect.element(dialog.getByText(/1 cliente espera a una persona/u)).toBeVisible()
  await expect
    .element(dialog.getByLabelText('Lo que leen quienes escriban, español'))
    .toHaveAttribute('placeholder', OURS)
  await dialog.getByRole('radio', { name: 'inglés' }).click()
  await dialog.getByLabelText('Lo que leen quienes escriban, inglés').fill('Back on Monday.')
  expect(api.calls.some(({ name }) => name === 'channelStops.stop')).toBe(false)
  await dialog.getByRole('button', { name: 'Parar WhatsApp' }).click()
  await expect.element(screen.getByText('Parado', { exact: true })).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'channelStops.stop')?.sent).toMatchObject({
    params: { channel: 'whatsapp' },
    body: { words: { es: '', en: 'Back on Monday.' }, expected_updated_at: null },
  })
  await screen.getByRole('button', { name: 'Poner en marcha WhatsApp' }).click()
  await expect.element(screen.getByText('Canal en marcha. Se contesta a 2 conversaciones que esperaban.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Parar WhatsApp' })).toBeVisible()
})

test('words that another member has changed meanwhile are not overwritten unseen', async () => {
  let stop = aStop({ words: { es: 'Volvemos luego.' } })
  const { screen } = await open({
    list: () => listed(stop),
    stop: ({ body }) => {
      if (body.expected_updated_at !== stop.updated_at) refuse('stale_edit')
      return (stop = aStop({ words: body.words }))
    },
  })
  await screen.getByRole('button', { name: 'Cambiar el texto' }).click()
  const dialog = screen.getByRole('dialog', { name: /WhatsApp/u })
  await dialog.getByLabelText('Lo que leen quienes escriban, español').fill('Volvemos a las 17.')
  stop = aStop({ words: { es: 'Volvemos el lunes.' }, updated_at: '2026-11-29T10:00:00.000Z' })
  await dialog.getByRole('button', { name: 'Guardar el texto' }).click()
  await expect.element(dialog.getByText(/Volvemos el lunes/u)).toBeVisible()
})

test('a member who may not connect channels sees that one is stopped, and no button', async () => {
  const { screen } = await open(
    { list: () => listed(aStop()) },
    { organizations: { mine: () => [{ ...MEMBERSHIP, role: 'member' }] } },
  )
  await expect.element(screen.getByText('Parado', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: /Poner en marcha|Cambiar el texto|Parar/u }))
    .not.toBeInTheDocument()
})
