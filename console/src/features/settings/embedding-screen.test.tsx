import type { EmbeddingSettings, MachineModel } from '@tertulia/contract/embeddings'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'

const MODEL: MachineModel = {
  name: 'multilingual-e5-small',
  disk_bytes: 135_000_000,
  memory_bytes: 410_000_000,
  dimensions: 384,
  seconds_per_thousand: 21.5,
}
const SAVED: EmbeddingSettings = {
  place: 'this_machine',
  base_url: null,
  model: MODEL.name,
  key_last_four: null,
  enabled: true,
  dimensions: 384,
  passages: 10,
  embedded: 10,
  failure: null,
  updated_at: '2026-11-20T09:00:00.000Z',
}
const shown = (settings: EmbeddingSettings | null, models: MachineModel[]) =>
  renderScreen('/settings/embeddings', {
    embeddings: { get: () => settings, machine: () => ({ models }), save: () => SAVED },
  })

test('a server without a model says how one is installed, and offers an address alone', async () => {
  const { screen } = await shown(null, [])
  await expect.element(screen.getByRole('radio', { name: /^En este servidor/u })).toBeDisabled()
  await expect.element(screen.getByText('npm run meaning -- --hub', { exact: false })).toBeVisible()
})

test('a model of the server is chosen with what it takes, and neither address nor key is sent', async () => {
  const { screen, api } = await shown(null, [MODEL])
  await screen.getByLabelText('Dirección').fill('https://modelos.ejemplo.com/v1')
  await screen.getByRole('radio', { name: /^En este servidor/u }).click()
  await expect.element(screen.getByText('135,00 MB de disco', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('21,5 s por cada mil fragmentos', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => api.calls.find(({ name }) => name === 'embeddings.save')?.sent)
    .toEqual(
      expect.objectContaining({
        body: { place: 'this_machine', model: MODEL.name, enabled: true, expected_updated_at: null },
      }),
    )
})

test('an address is needed where the model has one, and what was typed stays when the place changes', async () => {
  const { screen } = await shown(null, [MODEL])
  await screen.getByLabelText('Dirección').fill('modelos')
  await screen.getByRole('radio', { name: /^En este servidor/u }).click()
  await screen.getByRole('radio', { name: /^En una dirección/u }).click()
  await expect.element(screen.getByLabelText('Dirección')).toHaveValue('modelos')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByLabelText('Dirección')).toHaveAttribute('aria-invalid', 'true')
})

test('the button says in which languages a model does not tell meanings apart, and is there once all is saved', async () => {
  const { screen, api } = await shown(SAVED, [MODEL])
  const self_test = { pairs: 8, nearer: 6, confused: ['pt', 'fr'] as const, seconds_per_thousand: 20 }
  api.on({
    embeddings: {
      try: () => ({
        failure: null,
        dimensions: 384,
        ms: 12,
        self_test: { ...self_test, confused: [...self_test.confused] },
      }),
    },
  })
  await screen.getByRole('button', { name: 'Probar' }).click()
  await expect.element(screen.getByText('en 6 de 8 pruebas', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('portugués y francés', { exact: false })).toBeVisible()
  await screen.getByRole('switch').click()
  await expect.element(screen.getByRole('button', { name: 'Probar' })).toBeDisabled()
  await expect.element(screen.getByText('Guarda los cambios para probarlos.')).toBeVisible()
})

test('a model that its operator has removed is said to be gone', async () => {
  const { screen } = await shown({ ...SAVED, failure: 'not_installed' }, [])
  await expect.element(screen.getByText(`${MODEL.name} ya no está instalado`, { exact: false })).toBeVisible()
})
