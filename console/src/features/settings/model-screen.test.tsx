import type { ModelSettings } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'

const SETTINGS: ModelSettings = {
  base_url: 'https://modelos.ejemplo.com/v1',
  model: 'agent-small',
  key_last_four: '1234',
  enabled: true,
  price: null,
  transcription_model: null,
}
const LABEL = /Modelo para transcribir notas de voz/u

const open = (settings: ModelSettings) =>
  renderScreen('/settings/model', {
    models: {
      get: () => settings,
      save: ({ body }) => ({ ...settings, ...body, price: null, transcription_model: null }),
    },
  })

test.each([
  ['', ' whisper-1 ', 'whisper-1'],
  ['whisper-1', '', null],
])('the model for voice notes is saved with the rest: from «%s» to «%s»', async (before, typed, saved) => {
  const { screen, api } = await open({ ...SETTINGS, transcription_model: before || null })
  const field = screen.getByLabelText(LABEL)
  await expect.element(field).toHaveValue(before)
  await expect.element(screen.getByText('Por ejemplo, whisper-1. Vacío: no se transcriben.')).toBeVisible()
  await field.fill(typed)
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'models.save')?.sent)
    .toMatchObject({
      body: { model: SETTINGS.model, transcription_model: saved },
    })
})
