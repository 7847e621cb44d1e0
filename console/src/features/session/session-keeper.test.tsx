import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { beginSession, clearSession, recoverSession } from '#api/session.ts'
import { SESSION } from '#test/a-business.ts'
import { render } from '#test/render.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { allowLeaving } from '#ui/unsaved.ts'
import { createQueries } from '../../router.ts'
import { SessionKeeper } from './session-keeper.tsx'

function NoteForm() {
  const form = useForm(z.object({ note: z.string() }), { note: '' })
  return (
    <Form form={form} save={() => {}}>
      <TextField name="note" label="Nota" />
    </Form>
  )
}

afterEach(() => {
  clearSession()
  allowLeaving(false)
})

const aPage = () => {
  beginSession(SESSION)
  return render(
    <QueryClientProvider client={createQueries()}>
      <SessionKeeper />
      <NoteForm />
    </QueryClientProvider>,
  )
}

test('a lost session ends where nothing would be lost with it', async () => {
  await aPage()
  expect(await recoverSession()).toBe(false)
})

test('a session that is lost over something typed is asked for on the page, and ends where its person leaves', async () => {
  const screen = await aPage()
  await screen.getByLabelText('Nota').fill('Llamar el lunes')
  const held = recoverSession()
  await expect.element(screen.getByRole('dialog', { name: 'Tu sesión ha terminado' })).toBeVisible()
  await expect.element(screen.getByLabelText('Nota')).toHaveValue('Llamar el lunes')
  await screen.getByRole('button', { name: 'Salir de la página' }).click()
  expect(await held).toBe(false)
})
