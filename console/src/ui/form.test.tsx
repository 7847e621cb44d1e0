import { FaqInput } from '@tertulia/contract/faqs'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderForm } from '#test/render-form.tsx'
import { ComboboxField } from './combobox.tsx'
import { Dialog } from './dialog.tsx'
import { Form, useForm } from './form.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { Select, SelectField } from './select.tsx'
import { TextField } from './text-field.tsx'

const Contact = z.object({
  name: z.string().trim().min(1, { error: 'required' }),
  email: z.email({ error: 'invalid_email' }),
})

function ContactForm({ save }: { save: (body: z.output<typeof Contact>) => unknown }) {
  const form = useForm(Contact, { name: '', email: '' })
  return (
    <Form form={form} save={save}>
      <TextField name="name" label="Nombre" max={40} />
      <TextField name="email" label="Correo" type="email" />
      <SaveBar label="Guardar contacto" saving={false} always />
    </Form>
  )
}

function QuestionForm() {
  const form = useForm(z.object({ question: FaqInput.shape.question }), { question: '' })
  return (
    <Form form={form} save={() => {}}>
      <TextField name="question" label="Pregunta" />
      <SaveBar label="Añadir pregunta" saving={false} always />
    </Form>
  )
}

function TopicForm({ choice: Choice }: { choice: typeof SelectField | typeof ComboboxField }) {
  const form = useForm(z.object({ topic: z.string({ error: 'required' }) }), {})
  return (
    <Form form={form} save={() => {}}>
      <Choice name="topic" label="Tema" options={[{ value: 'a', label: 'Taller' }]} />
      <SaveBar label="Guardar tema" saving={false} always />
    </Form>
  )
}

function LaterForm({ load }: { load: () => Promise<typeof Contact> }) {
  const form = useForm(load, { name: '', email: '' })
  return (
    <Form form={form} save={() => {}}>
      <TextField name="email" label="Correo" type="email" />
    </Form>
  )
}

const refuse = (message: string, fields: { path: string; message: string }[]) => () => {
  throw Object.assign(new Error(message), { fields })
}

test('a field complains when it is left, not while it is first written', async () => {
  const screen = await renderForm(<ContactForm save={() => {}} />)
  const email = screen.getByLabelText('Correo')
  await email.fill('lucia@')
  expect(screen.getByText('Escribe un correo válido.').query()).toBeNull()
  await userEvent.tab()
  await expect.element(screen.getByText('Escribe un correo válido.')).toBeVisible()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('lucia@ciclosalmenara.es')
  await expect.element(screen.getByText('Escribe un correo válido.')).not.toBeInTheDocument()
})

test('a schema that comes later comes with the first check', async () => {
  const load = vi.fn(async () => Contact)
  const screen = await renderForm(<LaterForm load={load} />)
  await screen.getByLabelText('Correo').fill('lucia@')
  expect(load).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.element(screen.getByText('Escribe un correo válido.')).toBeVisible()
})

test('saving with mistakes focuses the first one, counts them and saves nothing', async () => {
  const save = vi.fn()
  const screen = await renderForm(<ContactForm save={save} />)
  await screen.getByRole('button', { name: 'Guardar contacto' }).click()
  await expect.element(screen.getByLabelText('Nombre')).toHaveFocus()
  await expect.element(screen.getByText('2 campos por corregir')).toBeVisible()
  for (const field of ['Nombre', 'Correo'])
    await expect.element(screen.getByLabelText(field)).toHaveAccessibleDescription('Este campo es requerido')
  expect(save).not.toHaveBeenCalled()
})

test('a refusal of the server stands beside its field, the field has the focus, and nothing typed is lost', async () => {
  const save = refuse('Hay datos por corregir', [{ path: 'email', message: 'Ese correo ya tiene cuenta' }])
  const screen = await renderForm(<ContactForm save={save} />)
  await screen.getByLabelText('Nombre').fill('Lucía')
  await screen.getByLabelText('Correo').fill('lucia@ciclosalmenara.es')
  await screen.getByRole('button', { name: 'Guardar contacto' }).click()
  await expect.element(screen.getByText('Ese correo ya tiene cuenta')).toBeVisible()
  await expect.element(screen.getByLabelText('Correo')).toHaveFocus()
  await expect.element(screen.getByLabelText('Correo')).toHaveAccessibleDescription('Ese correo ya tiene cuenta')
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('Lucía')
})

test('a refusal that belongs to no field on the form stands in a note', async () => {
  const save = refuse('Hay datos por corregir', [{ path: 'organization_id', message: 'La organización ya no existe' }])
  const screen = await renderForm(<ContactForm save={save} />)
  await screen.getByLabelText('Nombre').fill('Lucía')
  await screen.getByLabelText('Correo').fill('lucia@ciclosalmenara.es')
  await screen.getByRole('button', { name: 'Guardar contacto' }).click()
  await expect.element(screen.getByRole('alert').getByText('La organización ya no existe')).toBeVisible()
})

test('a form receives what the schema makes of its input, and starts anew from what was saved', async () => {
  const save = vi.fn()
  const screen = await renderForm(
    <div style={{ width: 700 }}>
      <ContactForm save={save} />
    </div>,
  )
  await screen.getByLabelText('Nombre').fill('  Lucía ')
  await screen.getByLabelText('Correo').fill('lucia@ciclosalmenara.es')
  await expect.element(screen.getByText('Cambios sin guardar en Nombre, Correo')).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar contacto' }).click()
  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith({ name: 'Lucía', email: 'lucia@ciclosalmenara.es' }, undefined),
  )
  await expect.element(screen.getByText(/Cambios sin guardar/u)).not.toBeInTheDocument()
})

test('the bar counts what changed where there is no room to name it', async () => {
  const screen = await renderForm(
    <div style={{ width: 390 }}>
      <ContactForm save={() => {}} />
    </div>,
  )
  await screen.getByLabelText('Nombre').fill('Lucía')
  await expect.element(screen.getByText('1 cambio sin guardar')).toBeVisible()
  await expect.element(screen.getByText(/Cambios sin guardar en/u)).not.toBeVisible()
})

test.each([
  ['Ctrl+S', '{Control>}s{/Control}'],
  ['Ctrl+Enter', '{Control>}{Enter}{/Control}'],
])('%s takes what is being written and saves, and one goes on writing', async (_, keys) => {
  const save = vi.fn()
  const screen = await renderForm(<ContactForm save={save} />)
  await screen.getByLabelText('Correo').fill('lucia@ciclosalmenara.es')
  await screen.getByLabelText('Nombre').fill('Lucía')
  await userEvent.keyboard(keys)
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await expect.element(screen.getByLabelText('Nombre')).toHaveFocus()
})

test('a key that is pressed again while a form is being saved saves nothing twice', async () => {
  const save = vi.fn(() => new Promise(() => {}))
  const screen = await renderForm(<ContactForm save={save} />)
  await screen.getByLabelText('Correo').fill('lucia@ciclosalmenara.es')
  await screen.getByLabelText('Nombre').fill('Lucía')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await userEvent.keyboard('{Control>}{Enter}{/Control}{Control>}s{/Control}')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(save).toHaveBeenCalledOnce()
})

test('a form of a dialog is what Ctrl+Enter saves, not the page behind it', async () => {
  const [page, dialog] = [vi.fn(), vi.fn()]
  const screen = await renderForm(
    <>
      <ContactForm save={page} />
      <Dialog open onClose={() => {}} title="Otro">
        <ContactForm save={dialog} />
      </Dialog>
    </>,
  )
  const inside = screen.getByRole('dialog')
  await inside.getByLabelText('Correo').fill('lucia@ciclosalmenara.es')
  await inside.getByLabelText('Nombre').fill('Lucía')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(dialog).toHaveBeenCalledOnce())
  expect(page).not.toHaveBeenCalled()
})

test('under its options a select makes what is not among them, and an empty one is not empty', async () => {
  const run = vi.fn()
  const screen = await renderForm(
    <Select label="Tema" options={[]} value={null} onChange={() => {}} action={{ label: 'Nuevo tema', run }} />,
  )
  await screen.getByRole('combobox', { name: 'Tema' }).click()
  await screen.getByRole('option', { name: 'Nuevo tema' }).click()
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
})

test('discarding brings back what was there', async () => {
  const screen = await renderForm(<ContactForm save={() => {}} />)
  await screen.getByLabelText('Nombre').fill('Lucía')
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByLabelText('Nombre')).toHaveValue('')
})

test('the counter counts characters as people do and turns red over the limit', async () => {
  const screen = await renderForm(<ContactForm save={() => {}} />)
  await screen.getByLabelText('Nombre').fill('🚲🚲')
  await expect.element(screen.getByText('2 de 40')).toBeVisible()
  await screen.getByLabelText('Nombre').fill('x'.repeat(41))
  await expect.element(screen.getByText('41 de 40')).toHaveClass('text-bad-text')
})

test('a schema of the contract complains in the words of the contract', async () => {
  const screen = await renderForm(<QuestionForm />)
  await screen.getByRole('button', { name: 'Añadir pregunta' }).click()
  await expect.element(screen.getByText('Este campo es requerido')).toBeVisible()
})

test.each([
  ['a select', SelectField],
  ['a combobox', ComboboxField],
] as const)('%s that was not chosen takes the focus like any field', async (_, Choice) => {
  const screen = await renderForm(<TopicForm choice={Choice} />)
  await screen.getByRole('button', { name: 'Guardar tema' }).click()
  await expect.element(screen.getByText('Este campo es requerido')).toBeVisible()
  await expect.element(screen.getByLabelText('Tema')).toHaveFocus()
})
