import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TagsInput } from './tags-field.tsx'

test('a space ends a domain', async () => {
  const onChange = vi.fn()
  const screen = await render(<TagsInput aria-label="Dominios" value={[]} onChange={onChange} />)
  await screen.getByLabelText('Dominios').click()
  await userEvent.keyboard('ejemplo.com ')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['ejemplo.com'])
})

test('sentences keep their spaces and commas: only Enter ends one', async () => {
  const onChange = vi.fn()
  const screen = await render(<TagsInput aria-label="Mensajes" sentences value={[]} onChange={onChange} />)
  await screen.getByLabelText('Mensajes').click()
  await userEvent.keyboard('Hola, ¿abrís los sábados?')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['Hola, ¿abrís los sábados?'])
})
