import { newPassword } from '@tertulia/contract/accounts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { Form, useForm } from './form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

function NewPassword() {
  const form = useForm(z.object({ password: newPassword }), { password: '' })
  return (
    <Form form={form} save={() => {}}>
      <NewPasswordField name="password" label="Contraseña" />
    </Form>
  )
}

test.each([
  [
    'almenara',
    ['8 caracteres cumplido', '1 número pendiente', '1 minúscula cumplido', '1 mayúscula pendiente'],
    'Débil',
  ],
  [
    'Almenara7',
    ['8 caracteres cumplido', '1 número cumplido', '1 minúscula cumplido', '1 mayúscula cumplido'],
    'Media',
  ],
  ['Almenara-7-bici', ['8 caracteres cumplido'], 'Segura'],
])('while «%s» is written its rules are ticked and its strength told', async (password, rules, strength) => {
  const screen = await render(<NewPassword />)
  await screen.getByLabelText('Contraseña', { exact: true }).fill(password)
  const ticked = screen.getByRole('listitem')
  for (const rule of rules) await expect.element(ticked.filter({ hasText: rule })).toBeInTheDocument()
  await expect.element(screen.getByText(strength, { exact: true })).toBeVisible()
})

test('a password can be shown and hidden again', async () => {
  const screen = await render(<NewPassword />)
  const field = screen.getByLabelText('Contraseña', { exact: true })
  await expect.element(field).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Ocultar la contraseña' }).click()
  await expect.element(field).toHaveAttribute('type', 'password')
})
