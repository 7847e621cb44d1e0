import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { CommandPalette, type PaletteGroup } from './command-palette.tsx'
import { matches } from './highlighted.tsx'

const item = (label: string, run: () => void) => ({ id: label, label, icon: null, run })

function Opened({ items, onAsk }: { items: PaletteGroup['items']; onAsk?: (query: string) => void }) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(true)
  const found = items.filter(({ label }) => matches(label, query))
  return (
    <CommandPalette
      open={open}
      onClose={() => setOpen(false)}
      query={query}
      onQuery={setQuery}
      groups={[{ label: 'Preguntas', items: found }]}
      onAsk={onAsk}
    />
  )
}

test('arrows move through what was found, Enter opens it, and the focus stays in the input', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const screen = await render(<Opened items={[item('Garantía de la transmisión', first), item('Envíos', second)]} />)
  const input = screen.getByRole('combobox')
  await expect.element(input).toHaveFocus()
  await expect
    .element(screen.getByRole('option', { name: 'Garantía de la transmisión' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('option', { name: 'Envíos' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(second).toHaveBeenCalledOnce()
  expect(first).not.toHaveBeenCalled()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('accents and case do not matter when searching, and what matched is in bold', async () => {
  const screen = await render(
    <Opened items={[item('Garantía de la transmisión', () => {}), item('Envíos', () => {})]} />,
  )
  await screen.getByRole('combobox').fill('GARANTIA')
  await expect.element(screen.getByRole('option')).toHaveAccessibleName('Garantía de la transmisión')
  expect(screen.getByRole('option').element().querySelector('strong')?.textContent).toBe('Garantía')
})

test('Tab asks the agent what is written', async () => {
  const onAsk = vi.fn()
  const screen = await render(<Opened items={[]} onAsk={onAsk} />)
  await screen.getByRole('combobox').fill('¿Abrís los sábados?')
  await userEvent.keyboard('{Tab}')
  expect(onAsk).toHaveBeenCalledWith('¿Abrís los sábados?')
})
