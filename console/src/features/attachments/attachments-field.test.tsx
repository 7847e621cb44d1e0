import { type Attachment, attachmentIds } from '@tertulia/contract/attachments'
import { FAQ_ATTACHMENTS } from '@tertulia/contract/attachments.limits'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Form, useForm } from '#ui/form.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { renderForm } from '#test/render-form.tsx'
import { AttachmentsField, type AttachmentsHandle } from './attachments-field.tsx'

const file = (name: string, at: number): Attachment => ({
  id: `0192f0c1-0000-4000-8000-00000000000${at}`,
  name,
  type: 'pdf',
  size_bytes: 24_000,
})
const FILES = ['a.pdf', 'b.pdf', 'c.pdf'].map(file)

function Editor({ files, save = () => undefined }: { files: Attachment[]; save?: (body: unknown) => unknown }) {
  const form = useForm(z.object({ attachment_ids: attachmentIds }), { attachment_ids: files.map(({ id }) => id) })
  const field = useRef<AttachmentsHandle>(null)
  return (
    <Form form={form} save={save}>
      <AttachmentsField
        ref={field}
        name="attachment_ids"
        agentId="0192f0c1-0000-4000-8000-000000000009"
        attachments={files}
        disabled={false}
      />
      <SaveBar label="Guardar" saving={false} />
    </Form>
  )
}

test('a file that was taken away stays in sight, and comes back to its place', async () => {
  const save = vi.fn()
  const screen = await renderForm(<Editor files={FILES} save={save} />)
  await screen.getByRole('button', { name: 'Quitar a.pdf' }).click()
  await expect.element(screen.getByText('Se quitará al guardar')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar c.pdf' }).click()
  await screen.getByRole('button', { name: 'Volver a adjuntar a.pdf' }).click()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  expect(save).toHaveBeenCalledExactlyOnceWith({ attachment_ids: [FILES[0]?.id, FILES[1]?.id] }, undefined)
})

test('an unacceptable file is refused beside its name before the upload, and the other files stay', async () => {
  const screen = await renderForm(<Editor files={FILES} />)
  const input = screen.getByLabelText(/^PDF, Word/)
  await userEvent.upload(input, [new File(['x'], 'notas.txt'), new File([], 'vacio.pdf')])
  await expect.element(screen.getByText(/^Adjunta un PDF/)).toBeVisible()
  await expect.element(screen.getByText('El archivo está vacío.')).toBeVisible()
  await screen.getByRole('button', { name: 'Descartar notas.txt' }).click()
  await expect.element(screen.getByText('notas.txt')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
})

test('five files are the most, and one that is taken away makes room', async () => {
  const screen = await renderForm(
    <Editor files={Array.from({ length: FAQ_ATTACHMENTS }, (_, n) => file(`${n}.pdf`, n))} />,
  )
  await expect.element(screen.getByText('Ya lleva 5 archivos, el máximo.')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar 0.pdf' }).click()
  await expect.element(screen.getByText(/^Suelta aquí un archivo, o/)).toBeVisible()
})
