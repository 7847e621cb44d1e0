import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { beginSession, clearSession } from '#api/session.ts'
import { SESSION } from '#test/a-business.ts'
import { render } from '#test/render.tsx'
import { Form, useForm, useSecret } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hasUnsaved, keepUnsaved } from '#ui/unsaved.ts'
import { useDraftRecovery } from './draft-recovery.ts'

const Note = z.object({ note: z.string(), password: z.string(), code: z.string() })

function Recovery() {
  useDraftRecovery()
  return null
}

/** Nothing of its input says that a secret is typed into it. */
function PlainSecret() {
  const { name, value, onChange } = useSecret('code', 'Código')
  return <input aria-label="Código" name={name} value={value} onChange={({ target }) => onChange(target.value)} />
}

function NoteForm() {
  const form = useForm(Note, { note: '', password: '', code: '' })
  return (
    <Form form={form} save={() => {}}>
      <TextField name="note" label="Nota" />
      <PasswordField name="password" label="Contraseña" />
      <PlainSecret />
      <Recovery />
    </Form>
  )
}

afterEach(() => {
  clearSession()
  localStorage.clear()
})

const MARTA = SESSION
const LUCIA = { ...SESSION, user: { ...SESSION.user, id: crypto.randomUUID() } }

/** A member looks at the form, and leaves it as it was. */
async function seenBy(session: typeof SESSION) {
  beginSession(session)
  const screen = await render(<NoteForm />)
  const [note, password] = ['Nota', 'Contraseña'].map((label) => screen.getByLabelText(label, { exact: true }))
  if (!note || !password) throw new Error('the form has two fields')
  return { screen, note, password }
}

test('text typed when the session was lost comes back to its author, and to no other member', async () => {
  const typed = await seenBy(MARTA)
  await typed.note.fill('Llamar el lunes')
  await typed.password.fill('Bicicleta-roja-29')
  await typed.screen.getByLabelText('Código').fill('Bicicleta-azul-30')
  await vi.waitFor(() => expect(hasUnsaved()).toBe(true))
  keepUnsaved()
  await typed.screen.unmount()
  expect(JSON.stringify(localStorage)).not.toContain('Bicicleta')

  const byAnother = await seenBy(LUCIA)
  await expect.element(byAnother.note).toHaveValue('')
  await byAnother.screen.unmount()

  const again = await seenBy(MARTA)
  await expect.element(again.note).toHaveValue('Llamar el lunes')
  await expect.element(again.password).toHaveValue('')
  await expect.element(again.screen.getByText('Hemos recuperado lo que estabas escribiendo')).toBeVisible()
})
