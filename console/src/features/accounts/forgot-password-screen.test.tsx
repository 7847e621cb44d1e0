import { done } from '@tertulia/contract/shapes'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '#test/fake-api.ts'
import { render } from '#test/render.tsx'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

test('a person who asks for a link is told that it is on its way', async () => {
  fakeApi({ accounts: { resetPassword: () => done } })
  const screen = await render(<ForgotPasswordScreen />)
  await screen.getByLabelText('Correo electrónico').fill('marta@ciclosmoncayo.es')
  await screen.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect.element(screen.getByRole('status').getByText('Mira tu correo')).toBeVisible()
})

test('a link that could not be asked for is not said to be on its way', async () => {
  fakeApi({ accounts: { resetPassword: () => refuse('too_many_requests') } })
  const screen = await render(<ForgotPasswordScreen />)
  await screen.getByLabelText('Correo electrónico').fill('marta@ciclosmoncayo.es')
  await screen.getByRole('button', { name: 'Enviar el enlace' }).click()
  await expect.element(screen.getByText(/Demasiados intentos seguidos/u)).toBeVisible()
  expect(screen.getByText('Mira tu correo').query()).toBeNull()
})
