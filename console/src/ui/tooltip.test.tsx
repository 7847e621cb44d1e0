import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { IconButton } from './icon-button.tsx'

const tooltip = () => document.querySelector('[data-base-ui-portal] .type-meta')

test('a control under the pointer says what it does, until the pointer leaves', async () => {
  const screen = await render(<IconButton label="Buscar" icon="?" />)
  await userEvent.hover(screen.getByRole('button', { name: 'Buscar' }))
  await expect.element(screen.getByText('Buscar', { exact: true })).toBeVisible()
  await userEvent.unhover(screen.getByRole('button', { name: 'Buscar' }))
  await vi.waitFor(() => expect(tooltip()).toBeNull())
})

test('reached with the keyboard it says it too, and Escape takes the words away', async () => {
  const screen = await render(<IconButton label="Buscar" icon="?" />)
  await userEvent.tab()
  await expect.element(screen.getByText('Buscar', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(tooltip()).toBeNull())
  await expect.element(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus()
})

test('the control keeps what it does itself', async () => {
  const [press, enter] = [vi.fn(), vi.fn()]
  const screen = await render(<IconButton label="Buscar" icon="?" onClick={press} onPointerEnter={enter} />)
  await screen.getByRole('button', { name: 'Buscar' }).click()
  expect(press).toHaveBeenCalledOnce()
  expect(enter).toHaveBeenCalled()
})
