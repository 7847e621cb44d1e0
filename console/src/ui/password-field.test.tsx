import { newPassword, ResetForm } from '@tertulia/contract/accounts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { render } from '#test/render.tsx'
import { Form, useForm } from './form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordConfirmationField } from './password-confirmation-field.tsx'

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

function ChosenTwice({ save }: { save: (body: unknown) => void }) {
  const form = useForm(ResetForm, { password: '', confirmation: '' })
  return (
    <Form form={form} save={save}>
      <NewPasswordField name="password" label="Contraseña" />
      <PasswordConfirmationField name="confirmation" of="password" label="Repite la contraseña" />
      <button type="submit">Guardar</button>
    </Form>
  )
}

test('specification §5: a new password that differs from its confirmation is refused beside it, until either is mended', async () => {
  const saved: unknown[] = []
  const screen = await render(<ChosenTwice save={(body) => saved.push(body)} />)
  const password = screen.getByLabelText('Contraseña', { exact: true })
  const confirmation = screen.getByLabelText('Repite la contraseña')
  const refusal = screen.getByText('Las contraseñas no coinciden')
  await password.fill('Almenara-7')
  await confirmation.fill('Almenara-8')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(refusal).toBeVisible()
  await expect.element(confirmation).toHaveAttribute('aria-invalid', 'true')
  expect(saved).toEqual([])
  // Here it was the first that was mistyped.
  await password.fill('Almenara-8')
  await expect.element(refusal).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => saved).toEqual([{ password: 'Almenara-8', confirmation: 'Almenara-8' }])
})

test('specification §5: a confirmation that is left out is required', async () => {
  const screen = await render(<ChosenTwice save={() => {}} />)
  await screen.getByLabelText('Contraseña', { exact: true }).fill('Almenara-7')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Este campo es requerido')).toBeVisible()
})
