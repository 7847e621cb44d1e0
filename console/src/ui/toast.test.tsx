import { expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { showToast } from './toast.tsx'

test('a toast undoes its action, and then closes', async () => {
  const undo = vi.fn()
  const screen = await render(<p>Página</p>)
  showToast({ text: 'Pregunta eliminada', action: { label: 'Deshacer', run: undo } })
  await expect.element(screen.getByText('Pregunta eliminada', { exact: true }).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument()
})

test('a person who uses a screen reader closes a toast without pointing at it first', async () => {
  const screen = await render(<p>Página</p>)
  await screen.getByText('Página').hover()
  showToast({ text: 'Respuesta guardada' })
  await expect.element(screen.getByText('Respuesta guardada', { exact: true }).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByText('Respuesta guardada', { exact: true })).not.toBeInTheDocument()
})
