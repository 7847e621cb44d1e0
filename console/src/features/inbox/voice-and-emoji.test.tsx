import type { Attachment } from '@tertulia/contract/attachments'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConversation, aMessage, PERSON } from '#test/a-business.ts'
import { pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const NOTE: Attachment = {
  id: crypto.randomUUID(),
  name: 'voice-note.webm',
  type: 'webm',
  size_bytes: 6,
  voice: { duration_seconds: 1, words: null },
}

/** The composer of a member who has control. */
async function atComposer(change = {}) {
  const talk = aConversation({
    profile_name: 'Raquel Bail',
    control: 'human',
    language: 'fr',
    handled_by: { user_id: PERSON.id, name: 'Marta' },
    ...change,
  })
  const shown = await renderScreen(`/conversations?open=${talk.id}`, {
    corrections: { list: () => [] },
    conversations: { list: () => pageOf([talk]), get: () => talk, messages: () => pageOf([]) },
  })
  const field = shown.screen.getByLabelText('Escribe al cliente')
  await expect.element(field).toBeEnabled()
  return { ...shown, field }
}

class FakeRecorder {
  static isTypeSupported = () => true
  state = 'inactive'
  ondataavailable?: (event: { data: Blob }) => void
  onstop?: () => void
  start = () => void (this.state = 'recording')
  pause = () => void (this.state = 'paused')
  resume = () => void (this.state = 'recording')
  stop = () => {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['sonido']) })
    this.onstop?.()
  }
}
const released = vi.fn()

/** A microphone, or a browser that gives none. */
function withMicrophone(refusal?: string) {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  released.mockClear()
  const given = { getTracks: () => [{ stop: released }] } as unknown as MediaStream
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (refusal) throw new DOMException('', refusal)
    return given
  })
  return () => asked.mockRestore()
}

test('an emoji goes where the cursor stands, and a reply is spelled in the customer’s language, a note in one’s own', async () => {
  const { screen, field } = await atComposer()
  await expect.element(field).toHaveAttribute('lang', 'fr')
  await field.fill('Sale hoy')
  await userEvent.keyboard('{Home}')
  await screen.getByRole('button', { name: 'Poner un emoji' }).click()
  await screen.getByRole('searchbox', { name: 'Buscar un emoji' }).fill('bicicleta')
  await screen.getByRole('gridcell', { name: 'Bicicleta', exact: true }).click()
  await expect.element(field).toHaveValue('🚲\u{FE0F}Sale hoy')
  await screen.getByRole('button', { name: 'Nota interna' }).click()
  await expect.element(screen.getByRole('textbox', { name: /nota para tu equipo/u })).toHaveAttribute('lang', 'es')
})

test('an emoji in a full reply takes nothing of it away', async () => {
  const { screen, field } = await atComposer()
  const full = 'a'.repeat(4_000)
  await field.fill(full)
  await screen.getByRole('button', { name: 'Poner un emoji' }).click()
  await screen.getByRole('searchbox', { name: 'Buscar un emoji' }).fill('bicicleta')
  await screen.getByRole('gridcell', { name: 'Bicicleta', exact: true }).click()
  await expect.element(field).toHaveValue(`${full}🚲\u{FE0F}`)
  await expect.element(screen.getByText(/quita 2 caracteres/u)).toBeVisible()
})

test('a voice note is recorded, paused, and sent with how long it is; what fails is kept to be sent again', async () => {
  const restore = withMicrophone()
  const { screen, api, field } = await atComposer()
  const sent: { text: string; attachment_ids?: string[] | undefined }[] = []
  api.on({ conversations: { upload: () => refuse('unknown_error') } })
  await field.fill('A medias')
  await screen.getByRole('button', { name: 'Grabar una nota de voz' }).click()
  await expect.element(screen.getByText('Grabando')).toBeVisible()
  await screen.getByRole('button', { name: 'Pausar' }).click()
  await expect.element(screen.getByText('En pausa')).toBeVisible()
  await screen.getByRole('button', { name: 'Seguir grabando' }).click()
  await screen.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.element(screen.getByText('No se ha podido subir el archivo. Vuelve a intentarlo.')).toBeVisible()
  api.on({
    conversations: {
      upload: ({ query }) => {
        expect(query.voice_seconds).toBeDefined()
        return NOTE
      },
      reply: ({ params, body }) => {
        sent.push(body)
        return aMessage({ conversation_id: params.id, from: 'person', text: '', client_id: body.client_id })
      },
    },
  })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => sent).toMatchObject([{ text: '', attachment_ids: [NOTE.id] }])
  await expect.element(field).toHaveValue('A medias')
  expect(released).toHaveBeenCalled()
  restore()
})

test('Escape throws a note away and lets go of the microphone', async () => {
  const restore = withMicrophone()
  const { screen, field } = await atComposer()
  await screen.getByRole('button', { name: 'Grabar una nota de voz' }).click()
  await expect.element(screen.getByText('Grabando')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => released.mock.calls.length).toBeGreaterThan(0)
  restore()
})

test.each([
  ['NotAllowedError', /no deja usar el micrófono/u],
  ['NotFoundError', /No se ha encontrado ningún micrófono/u],
])('%s is said in words, and one writes on', async (refusal, words) => {
  const restore = withMicrophone(refusal)
  const { screen, field } = await atComposer()
  await screen.getByRole('button', { name: 'Grabar una nota de voz' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar la nota' }).click()
  await expect.element(field).toBeVisible()
  restore()
})
