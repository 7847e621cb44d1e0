import type { AnswerSize } from '@tertulia/contract/answer-sizes'
import type { FurtherModel } from '@tertulia/contract/further-models'
import type { modelHelp } from '@tertulia/contract/model-help'
import type { ModelSettings, ModelSettingsInput, ModelTrial } from '@tertulia/contract/models'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { z } from 'zod'
import { refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const SETTINGS: ModelSettings = {
  kind: 'compatible',
  base_url: 'https://modelos.ejemplo.com/v1',
  model: 'agent-small',
  key_last_four: '1234',
  enabled: true,
  price: null,
  transcription_model: null,
  updated_at: '2026-11-20T09:00:00.000Z',
}
const FURTHER: FurtherModel = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Reserva',
  is_fallback: true,
  kind: 'anthropic',
  base_url: null,
  model: 'claude-haiku-4-5',
  key_last_four: '5678',
  enabled: true,
  price: null,
  updated_at: '2026-11-20T09:00:00.000Z',
}
const SIZE: AnswerSize = {
  measured_by: 'usage',
  answers: 40,
  input_tokens: 7_000,
  front_tokens: 6_000,
  output_tokens: 100,
  answers_each: 3,
}
const KNOWN = {
  models: [
    {
      kind: 'openai' as const,
      id: 'gpt-5-mini',
      context_tokens: 400_000,
      price: { input_micros: 250_000, output_micros: 2_000_000, currency: 'USD' as const },
      as_of: '2026-03-21',
    },
  ],
}
const WORKS: ModelTrial = {
  ok: true,
  reason: null,
  says: null,
  answer: 'Sí, de 10 a 14.',
  first_token_ms: 320,
  total_ms: 900,
}
type Helps = z.infer<typeof modelHelp.list.returns>
const NO_HELP: Helps = { has_model: true, kinds: [] }
const ANALYSIS: Helps['kinds'][number] = {
  kind: 'analysis',
  enabled: false,
  amount: 120,
  input_tokens: 200_000,
  output_tokens: 50_000,
  measured: false,
  cost: { micros: 310_000, currency: 'EUR' },
}
const LABEL = /Modelo para transcribir notas de voz/u

const open = (
  settings: ModelSettings | null,
  fakes: object = {},
  further: FurtherModel[] = [],
  at = '',
  help = NO_HELP,
) =>
  renderScreen(`/settings/model${at}`, {
    answerSizes: { get: () => SIZE },
    modelHelp: { list: () => help, switch: () => ({ success: true }) },
    furtherModels: {
      list: () => ({ models: further }),
      create: ({ body }) => ({ ...FURTHER, ...(body as object) }),
      update: ({ body }) => ({ ...FURTHER, ...(body as object) }),
      delete: () => ({ success: true }),
    },
    models: {
      get: () => settings,
      known: () => KNOWN,
      save: ({ body }: { body: ModelSettingsInput }) => ({ ...SETTINGS, ...body }) as ModelSettings,
      ...fakes,
    },
  })

type Screen = Awaited<ReturnType<typeof open>>['screen']
const choose = (screen: Screen, provider: string) =>
  screen.getByRole('radio', { name: new RegExp(provider, 'u') }).click()
/** Going on to the next field says that the name is written. */
async function typeModel(screen: Screen, name: string) {
  await screen.getByLabelText('Modelo', { exact: true }).fill(name)
  await userEvent.keyboard('{Tab}')
}
const sentTo = (api: Awaited<ReturnType<typeof open>>['api'], call: string) =>
  api.calls.findLast(({ name }) => name === call)?.sent

test.each([
  ['', ' whisper-1 ', 'whisper-1'],
  ['whisper-1', '', null],
])('the model for voice notes is saved with the rest: from «%s» to «%s»', async (before, typed, saved) => {
  const { screen, api } = await open({ ...SETTINGS, transcription_model: before || null })
  const field = screen.getByLabelText(LABEL)
  await expect.element(field).toHaveValue(before)
  await field.fill(typed)
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => sentTo(api, 'models.save'))
    .toMatchObject({
      body: { kind: 'compatible', base_url: SETTINGS.base_url, model: SETTINGS.model, transcription_model: saved },
    })
})

test('each provider is asked for what it needs, and no more', async () => {
  const { screen } = await open(null)
  await expect.element(screen.getByRole('radio', { name: /OpenAI Los modelos/u })).toBeChecked()
  const asksFor = () => ({
    address: screen
      .getByLabelText('Dirección')
      .elements()
      .filter((each) => each.checkVisibility()).length,
    voice: screen.getByLabelText(LABEL).elements().length,
  })
  expect(asksFor()).toEqual({ address: 0, voice: 1 })
  await choose(screen, 'Anthropic')
  expect(asksFor()).toEqual({ address: 0, voice: 0 })
  await choose(screen, 'Azure')
  expect(asksFor()).toEqual({ address: 1, voice: 0 })
  await expect.element(screen.getByLabelText('Implementación')).toBeVisible()
  await choose(screen, 'Un ordenador tuyo')
  await expect.element(screen.getByLabelText('Dirección')).toHaveValue('http://localhost:11434/v1')
})

test('the key field is a password field, and a key goes away with the provider that it was typed for', async () => {
  const { screen, api } = await open(null)
  const key = screen.getByLabelText('Clave')
  await expect.element(key).toHaveAttribute('type', 'password')
  await key.fill('sk-de-openai')
  await choose(screen, 'Anthropic')
  await expect.element(screen.getByLabelText('Clave')).toHaveValue('')
  await screen.getByLabelText('Clave').fill('sk-ant-1234')
  await typeModel(screen, 'claude-haiku-4-5')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => sentTo(api, 'models.save'))
    .toEqual({
      params: expect.anything() as unknown,
      body: {
        kind: 'anthropic',
        base_url: null,
        api_key: 'sk-ant-1234',
        model: 'claude-haiku-4-5',
        enabled: true,
        price: null,
        expected_updated_at: null,
      },
    })
})

test('another address asks for the key again, the saved one back shows it as it was', async () => {
  const { screen } = await open(SETTINGS)
  await expect.element(screen.getByText('····1234')).toBeVisible()
  await screen.getByLabelText('Dirección').fill('https://otra.ejemplo.com/v1')
  await expect.element(screen.getByLabelText('Clave')).toBeVisible()
  await screen.getByLabelText('Dirección').fill(`${SETTINGS.base_url}/`)
  await expect.element(screen.getByText('····1234')).toBeVisible()
})

test('a known model brings its price, with the month it is of', async () => {
  const { screen } = await open(null)
  await screen.getByLabelText('Modelo', { exact: true }).click()
  await screen.getByRole('option', { name: 'gpt-5-mini' }).click()
  await expect.element(screen.getByLabelText(/De entrada/u)).toHaveValue('0,25')
  await expect.element(screen.getByLabelText(/De salida/u)).toHaveValue('2')
  await expect.element(screen.getByText(/marzo de 2026: compruébalo con tu proveedor/u)).toBeVisible()
})

test('a provider lists its models with the key that was typed', async () => {
  const { screen, api } = await open(null, {
    list: () => ({ models: [{ id: 'gpt-6-luna', name: 'gpt-6-luna' }], reason: null, says: null }),
  })
  await screen.getByLabelText('Clave').fill('sk-1')
  await screen.getByRole('button', { name: 'Ver los modelos de tu cuenta' }).click()
  await expect.element(screen.getByText('1 modelo en la lista.')).toBeVisible()
  expect(sentTo(api, 'models.list')).toMatchObject({ body: { kind: 'openai', base_url: null, api_key: 'sk-1' } })
  await screen.getByLabelText('Modelo', { exact: true }).click()
  await expect.element(screen.getByRole('option', { name: 'gpt-6-luna' })).toBeVisible()
})

test('the settings in the form are tried before they are saved, and the answer is shown', async () => {
  const { screen, api } = await open(null, { try: () => WORKS })
  await screen.getByRole('button', { name: 'Probar' }).click()
  expect(api.calls.some(({ name }) => name === 'models.try')).toBe(false)
  await screen.getByLabelText('Clave').fill('sk-1')
  await typeModel(screen, 'gpt-5-mini')
  await screen.getByRole('button', { name: 'Probar' }).click()
  await expect.element(screen.getByText('Sí, de 10 a 14.')).toBeVisible()
  await expect.element(screen.getByText(/primera palabra en 320 ms, respuesta entera en 900 ms/u)).toBeVisible()
  expect(sentTo(api, 'models.try')).toMatchObject({ body: { kind: 'openai', model: 'gpt-5-mini', api_key: 'sk-1' } })
})

test('one that fails is told in our words and in those of the provider', async () => {
  const { screen } = await open(SETTINGS, {
    try: () => ({ ...WORKS, ok: false, reason: 'refused', says: 'Too hot', answer: null }),
  })
  await screen.getByRole('button', { name: 'Probar' }).click()
  await expect.element(screen.getByText(/El modelo no ha aceptado la petición/u)).toBeVisible()
  await expect.element(screen.getByText('El proveedor dice: «Too hot»')).toBeVisible()
})

test('a key that is missing is asked for beside its field, and nothing typed is lost', async () => {
  const { screen } = await open(null, { save: () => refuse('model_key_needed', { at: 'api_key' }) })
  await typeModel(screen, 'gpt-5-mini')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText(/Escribe la clave: la guardada es de otra dirección/u)).toBeVisible()
  await expect.element(screen.getByLabelText('Modelo', { exact: true })).toHaveValue('gpt-5-mini')
})

test('other models are listed below the own one, with which one stands behind the others', async () => {
  const { screen } = await open(SETTINGS, {}, [
    FURTHER,
    { ...FURTHER, id: FURTHER.id.replace(/1$/u, '2'), name: 'El rápido', is_fallback: false, enabled: false },
  ])
  await expect
    .element(screen.getByRole('link', { name: /Reserva Anthropic · claude-haiku-4-5 Reserva/u }))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: /El rápido .* Apagado/u })).toBeVisible()
})

test('a fallback is added with its own key and price, and one comes back to the list', async () => {
  const { screen, api } = await open(SETTINGS)
  await screen.getByRole('link', { name: 'Añadir otro modelo' }).click()
  await expect.element(screen.getByRole('switch', { name: 'Contesta cuando otro falla' })).toBeChecked()
  await choose(screen, 'Anthropic')
  await screen.getByLabelText('Nombre').fill('Reserva')
  await screen.getByLabelText('Clave').fill('sk-ant-1')
  await typeModel(screen, 'claude-haiku-4-5')
  await screen.getByLabelText(/De entrada/u).fill('1')
  await screen.getByLabelText(/De salida/u).fill('5')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect
    .poll(() => sentTo(api, 'furtherModels.create'))
    .toMatchObject({
      body: {
        name: 'Reserva',
        is_fallback: true,
        kind: 'anthropic',
        base_url: null,
        api_key: 'sk-ant-1',
        price: { input_micros: 1_000_000, output_micros: 5_000_000 },
      },
    })
  await expect.element(screen.getByRole('link', { name: 'Añadir otro modelo' })).toBeVisible()
})

test('a further model is tried and listed with its own saved key, and not asked for a model for voice notes', async () => {
  const { screen, api } = await open(
    SETTINGS,
    { try: () => WORKS, list: () => ({ models: [], reason: null, says: null }) },
    [FURTHER],
    `?further=${FURTHER.id}`,
  )
  await expect.element(screen.getByText('····5678')).toBeVisible()
  expect(screen.getByLabelText(LABEL).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Probar' }).click()
  await expect.poll(() => sentTo(api, 'models.try')).toMatchObject({ body: { further_model_id: FURTHER.id } })
  await screen.getByRole('button', { name: 'Ver los modelos de tu cuenta' }).click()
  await expect.poll(() => sentTo(api, 'models.list')).toMatchObject({ body: { further_model_id: FURTHER.id } })
})

test('a name that is taken is told beside its field, and nothing typed is lost', async () => {
  const { screen, api } = await open(SETTINGS, {}, [FURTHER], '?further=new')
  api.on({ furtherModels: { create: () => refuse('further_model_name_taken', { at: 'name' }) } })
  await screen.getByLabelText('Nombre').fill('Reserva')
  await screen.getByLabelText('Clave').fill('sk-1')
  await typeModel(screen, 'gpt-5-mini')
  await screen.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(screen.getByText('Ya hay un modelo con ese nombre')).toBeVisible()
  await expect.element(screen.getByLabelText('Modelo', { exact: true })).toHaveValue('gpt-5-mini')
})

test('one that is gone says so, with the way back', async () => {
  const { screen } = await open(SETTINGS, {}, [], `?further=${FURTHER.id}`)
  await expect.element(screen.getByText('Este modelo ya no existe')).toBeVisible()
  await screen.getByRole('button', { name: 'Volver a los modelos' }).click()
  await expect.element(screen.getByText('¿Quién contesta?')).toBeVisible()
})

test('the form tells what a hundred answers and conversations would cost with the price that is typed, before it is saved', async () => {
  const { screen, api } = await open(null)
  await expect.element(screen.getByText(/Escribe los dos precios/u)).toBeVisible()
  await screen.getByLabelText(/De entrada/u).fill('1')
  await screen.getByLabelText(/De salida/u).fill('10')
  await expect.element(screen.getByRole('row', { name: /100 respuestas 0,95\s\S+ 0,26/u })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /100 conversaciones 2,85\s\S+ 0,78/u })).toBeVisible()
  await expect.element(screen.getByText(/Según 40 respuestas de los últimos 30 días/u)).toBeVisible()
  await choose(screen, 'Otro')
  await screen.getByLabelText(/De entrada/u).fill('1')
  await screen.getByLabelText(/De salida/u).fill('10')
  await expect.element(screen.getByRole('row', { name: /^100 respuestas 0,80\s\S+$/u })).toBeVisible()
  expect(api.calls.some(({ name }) => name === 'models.save')).toBe(false)
})

test('further help of the model shows its cost before it is switched on, and is saved at once', async () => {
  const help = { has_model: true, kinds: [ANALYSIS] }
  const { screen, api } = await open(SETTINGS, {}, [], '', help)
  await expect
    .element(screen.getByText(/terminaron 120 conversaciones: costaría alrededor de 0,31\s€ al mes/u))
    .toBeVisible()
  await screen.getByRole('switch', { name: 'Analizar las conversaciones' }).click()
  await expect.element(screen.getByText('Encendido: Analizar las conversaciones')).toBeVisible()
  expect(sentTo(api, 'modelHelp.switch')).toMatchObject({ body: { kind: 'analysis', enabled: true } })
})

test.each([
  [{ amount: 0, cost: null }, /terminaron 0 conversaciones: nada que hacer, y nada que pagar/u],
  [{ cost: null }, /unos 250\.000 tokens al mes\. Escribe los dos precios/u],
  [{ cost: { micros: 900, currency: 'EUR' as const } }, /alrededor de menos de 0,01\s€/u],
  [{ measured: true }, /alrededor de 0,31\s€ al mes, por lo que ha gastado hasta ahora/u],
])('help that is %j says so in words', async (change, words) => {
  const { screen } = await open(SETTINGS, {}, [], '', { has_model: true, kinds: [{ ...ANALYSIS, ...change }] })
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('without a model in use help is not switched on, and says what comes first', async () => {
  const { screen } = await open(null, {}, [], '', { has_model: false, kinds: [ANALYSIS] })
  await expect.element(screen.getByText('Antes, elige un modelo, ponlo en uso y guarda.')).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Analizar las conversaciones' })).toBeDisabled()
})
