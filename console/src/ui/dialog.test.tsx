import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { TextInput } from './text-input.tsx'

function Asked({ typeName, onConfirm = () => {} }: { typeName?: string; onConfirm?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Eliminar</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Eliminar a Bruno?"
        consequence="Se borrarán sus 41 preguntas."
        label="Eliminar a Bruno"
        loadingLabel="Eliminando"
        {...(typeName && { typeName })}
        loading={false}
        onConfirm={onConfirm}
      />
    </>
  )
}

test('a destructive question starts at Cancel, and closing it returns the focus', async () => {
  const screen = await render(<Asked />)
  await screen.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Eliminar' })).toHaveFocus()
})

test('a far-reaching action waits until its name is typed', async () => {
  const onConfirm = vi.fn()
  const screen = await render(<Asked typeName="Bruno" onConfirm={onConfirm} />)
  await screen.getByRole('button', { name: 'Eliminar' }).click()
  const confirm = screen.getByRole('button', { name: 'Eliminar a Bruno' })
  await expect.element(screen.getByLabelText('Escribe Bruno para confirmar')).toHaveFocus()
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  expect(onConfirm).not.toHaveBeenCalled()
  await screen.getByLabelText('Escribe Bruno para confirmar').fill('Bruno')
  await confirm.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a dialog with fields starts at the first one', async () => {
  const screen = await render(
    <Dialog open onClose={() => {}} title="Invitar a Ciclos Almenara" actions={<Button>Cancelar</Button>}>
      <TextInput aria-label="Correos" />
    </Dialog>,
  )
  await expect.element(screen.getByLabelText('Correos')).toHaveFocus()
})

test('an insistent dialog closes by its actions only', async () => {
  const onClose = vi.fn()
  const screen = await render(
    <Dialog
      open
      insistent
      onClose={onClose}
      title="Tu clave nueva"
      actions={<Button onClick={onClose}>La he guardado</Button>}
    />,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'La he guardado' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Ctrl+Enter does what a dialog is for, and never what destroys', async () => {
  const [run, destroy] = [vi.fn(), vi.fn()]
  const screen = await render(
    <Dialog open onClose={() => {}} title="Desplegar" actions={<Button onClick={run}>Desplegar</Button>}>
      <TextInput aria-label="Nota" />
    </Dialog>,
  )
  await screen.getByLabelText('Nota').fill('Horario de verano')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(run).toHaveBeenCalledOnce()
  await screen.unmount()
  const asked = await render(<Asked onConfirm={destroy} />)
  await asked.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(asked.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(destroy).not.toHaveBeenCalled()
})
