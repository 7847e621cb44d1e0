import { API_KEYS_PER_AGENT } from '@tertulia/contract/api-keys.limits'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aKey } from '#test/a-business.ts'
import { type Fakes, pageOf, refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { exampleCall } from './secret-dialog.tsx'

const SECRET = `trt_live_${'x'.repeat(43)}`
const open = (keys = [aKey()], fakes: Fakes = {}, address = '/integrations/api-keys') =>
  renderScreen(address, { apiKeys: { list: () => pageOf(keys) }, ...fakes })

test('each key tells what it is for, how much it is used, and until when its old secret works', async () => {
  const { screen } = await open([
    aKey({ name: 'Tienda', role: 'full', calls_today: 1234, calls_a_minute: 300, allowed_domains: [] }),
    aKey({ name: 'Vieja', expires_at: '2020-01-01T00:00:00.000Z', old_secret_until: '2099-01-02T09:00:00.000Z' }),
  ])
  const row = screen.getByRole('row', { name: /Tienda/u })
  for (const words of ['Todo', 'trt_live_••••a1b2', 'Solo servidores', 'Sin usar', '1234', 'máx. 300/min'])
    await expect.element(row.getByText(words, { exact: true })).toBeVisible()
  const old = screen.getByRole('row', { name: /Vieja/u })
  await expect.element(old.getByText('Caducada')).toBeVisible()
  await expect.element(old.getByText(/La anterior, hasta el 2 ene 2099/u)).toBeVisible()
})

test('the address they had before leads to them', async () => {
  const { screen } = await open([aKey({ name: 'Tienda' })], {}, '/settings/api-keys')
  await expect.element(screen.getByRole('row', { name: /Tienda/u })).toBeVisible()
})

test('a new key is made with all that was chosen; its secret is shown once, with a call to try it', async () => {
  const { screen, api } = await open([])
  api.on({ apiKeys: { create: () => ({ key: aKey({ name: 'Tienda' }), secret: SECRET }) } })
  await screen.getByRole('button', { name: 'Nueva clave' }).first().click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Tienda')
  await dialog.getByLabelText('Para qué es').click()
  await screen.getByRole('option', { name: /Consultar/u }).click()
  await dialog.getByLabelText('Llamadas por minuto').click()
  await screen.getByRole('option', { name: '300' }).click()
  await dialog.getByLabelText('Caduca').click()
  await screen.getByRole('option', { name: 'Otro número de días' }).click()
  await dialog.getByLabelText('Días').fill('mañana')
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(dialog.getByLabelText('Días')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabelText('Días').fill('45')
  await dialog.getByLabelText(/Webs permitidas/u).fill('*.ejemplo.com')
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText(/Prueba una dirección/u).fill('https://malo.com/')
  await expect.element(dialog.getByText('Desde malo.com no se puede usar')).toBeVisible()
  await dialog.getByLabelText(/Prueba una dirección/u).fill('https://tienda.ejemplo.com/ayuda')
  await expect.element(dialog.getByText('Desde tienda.ejemplo.com se puede usar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(screen.getByLabelText('Clave', { exact: true })).toHaveValue(SECRET)
  await expect.element(screen.getByText(new RegExp(`Bearer ${SECRET}`, 'u'))).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'apiKeys.create')?.sent).toMatchObject({
    body: {
      name: 'Tienda',
      role: 'read',
      calls_a_minute: 300,
      expires_in_days: 45,
      allowed_domains: ['*.ejemplo.com'],
    },
  })
  await screen.getByRole('button', { name: 'Ya la he guardado' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a refusal of the server is shown, and nothing typed is lost', async () => {
  const { screen, api } = await open([])
  api.on({ apiKeys: { create: () => refuse('api_key_limit') } })
  await screen.getByRole('button', { name: 'Nueva clave' }).first().click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Tienda')
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(dialog.getByText(/Has llegado al límite de 5 claves/u)).toBeVisible()
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Tienda')
})

test('specification §9: at five keys the button says why there is no sixth', async () => {
  const { screen } = await open(Array.from({ length: API_KEYS_PER_AGENT }, () => aKey()))
  await expect.element(screen.getByText('5 de 5 claves en uso')).toBeVisible()
  const add = screen.getByRole('button', { name: 'Nueva clave' })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await add.hover()
  await expect.element(screen.getByText(/Has llegado al límite de 5 claves/u).first()).toBeVisible()
})

test('a key is replaced with as much time as was chosen', async () => {
  const key = aKey({ name: 'Tienda' })
  const { screen, api } = await open([key])
  api.on({ apiKeys: { rotate: () => ({ key, secret: SECRET }) } })
  await screen.getByRole('button', { name: /Tienda/u }).click()
  await screen.getByRole('menuitem', { name: 'Cambiar la clave' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('La de ahora vale').click()
  await screen.getByRole('option', { name: '7 días más' }).click()
  await dialog.getByRole('button', { name: 'Cambiar la clave' }).click()
  await expect.element(screen.getByLabelText('Clave', { exact: true })).toHaveValue(SECRET)
  expect(api.calls.find(({ name }) => name === 'apiKeys.rotate')?.sent).toMatchObject({ body: { overlap_hours: 168 } })
})

test.each([
  ['chat', '/api/v1/chat/messages', '"text":"¿Abrís?"'],
  ['read', '/api/v1/knowledge/search', '"query":"¿Abrís?"'],
] as const)('the call to try a key to %s with is one that it may make', (role, path, body) => {
  const call = exampleCall({ key: aKey({ role }), secret: SECRET }, '¿Abrís?')
  for (const part of [path, body, `Authorization: Bearer ${SECRET}`]) expect(call).toContain(part)
})

test('issue 17: a key is changed, and a website from which it was refused is allowed with one press', async () => {
  const key = aKey({
    name: 'Tienda',
    allowed_domains: [],
    refused_origins: [{ origin: 'https://www.ejemplo.com', calls: 3, last_at: '2026-11-20T10:00:00.000Z' }],
  })
  const { screen, api } = await open([key])
  const row = screen.getByRole('row', { name: /Tienda/u })
  await expect.element(row.getByText('1 web rechazada')).toBeVisible()
  await row.getByRole('button').click()
  await screen.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Editar «Tienda»' })
  await expect.element(dialog.getByText(/^3 llamadas/u)).toBeVisible()
  await dialog.getByRole('button', { name: 'Permitir www.ejemplo.com' }).click()
  await expect.element(dialog.getByText('Webs rechazadas últimamente')).not.toBeInTheDocument()
  await dialog.getByLabelText('Nombre').fill('La tienda')
  api.on({ apiKeys: { update: () => ({ ...key, name: 'La tienda' }) } })
  await dialog.getByRole('button', { name: 'Guardar la clave' }).click()
  await expect.element(screen.getByText('Clave guardada')).toBeVisible()
  expect(api.calls.find(({ name }) => name === 'apiKeys.update')?.sent).toEqual({
    params: { id: key.id },
    body: {
      name: 'La tienda',
      role: 'chat',
      calls_a_minute: 60,
      allowed_domains: ['www.ejemplo.com'],
      expected_updated_at: key.updated_at,
    },
  })
})
