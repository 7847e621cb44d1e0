import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { OnDemand } from './on-demand.tsx'
import { Popover } from './popover.tsx'

const load = async () => Menu
const items = <MenuItem>Salir</MenuItem>

const PersonMenu = () => (
  <OnDemand opens="menu" trigger={<button type="button">Aitana</button>} load={load} layer={{ children: items }} />
)

test('the first press opens what was not there yet, and closing it returns the focus', async () => {
  const screen = await render(<PersonMenu />)
  const trigger = screen.getByRole('button', { name: 'Aitana' })
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await trigger.click()
  await expect.element(screen.getByRole('menuitem', { name: 'Salir' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menuitem', { name: 'Salir' })).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
  await trigger.click()
  await expect.element(screen.getByRole('menuitem', { name: 'Salir' })).toBeVisible()
})

test('a menu opens with the arrow too', async () => {
  const screen = await render(<PersonMenu />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Salir' })).toBeVisible()
})

function Switcher() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label="Agentes"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<button type="button">{isOpen ? 'Abierto' : 'Cerrado'}</button>}
    >
      <button type="button" onClick={() => setIsOpen(false)}>
        Bruno
      </button>
    </Popover>
  )
}

test('a parent that controls whether a popover is open can close it', async () => {
  const screen = await render(<Switcher />)
  await screen.getByRole('button', { name: 'Cerrado' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Agentes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Bruno' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Agentes' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Cerrado' })).toHaveFocus()
})
