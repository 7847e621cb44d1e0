import { expect, test, vi } from 'vitest'
import { addTexts } from '#i18n/i18n.ts'
import { render } from '#test/render.tsx'
import { en } from './doors.en.ts'
import { es } from './doors.es.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

addTexts('doors', { es, en })

const answer = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))

test('whoever asks for a link is told that it is on its way', async () => {
  answer(200, { data: { success: true } })
  const screen = await render(<ForgotPasswordScreen />)
  await screen.getByLabelText('Correo electrónico').fill('marta@ciclosmoncayo.es')
  await screen.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect.element(screen.getByRole('status').getByText('Mira tu correo')).toBeVisible()
})

test('a link that could not be asked for is not said to be on its way', async () => {
  answer(429, { error: { code: 'too_many_requests', message: 'Espera un minuto' } })
  const screen = await render(<ForgotPasswordScreen />)
  await screen.getByLabelText('Correo electrónico').fill('marta@ciclosmoncayo.es')
  await screen.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect.element(screen.getByText('Espera un minuto')).toBeVisible()
  expect(screen.getByText('Mira tu correo').query()).toBeNull()
})
