import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { changeLanguage } from '#i18n/i18n.ts'
import { render } from '#test/render.tsx'
import { RangeInput } from './range-field.tsx'

function Example({ begins = '2026-12-21', ends = '2026-12-24' }) {
  const [first, setFirst] = useState(begins)
  const [last, setLast] = useState(ends)
  return (
    <>
      <RangeInput
        label="Vacaciones"
        first={{ label: 'Desde el', value: first, onChange: setFirst }}
        last={{ label: 'Hasta el', value: last, onChange: setLast }}
        help="Los dos días incluidos."
      />
      <output>
        {first} {last}
      </output>
    </>
  )
}

test('two days are a group with its name, and each is read aloud with what helps', async () => {
  const screen = await render(<Example />)
  const group = screen.getByRole('group', { name: 'Vacaciones' })
  await expect.element(group.getByRole('textbox', { name: 'Desde el' })).toHaveValue('21/12/2026')
  await expect
    .element(group.getByRole('textbox', { name: 'Hasta el' }))
    .toHaveAccessibleDescription('Los dos días incluidos.')
})

test('the calendar of one shows the days between both, and chooses by the keys', async () => {
  const screen = await render(<Example />)
  await screen.getByRole('button', { name: 'Hasta el: elegir en el calendario' }).click()
  const chosen = () => screen.getByRole('gridcell', { selected: true }).elements()
  await expect.poll(() => chosen().map((day) => day.textContent)).toEqual(['21', '22', '23', '24'])
  await expect.element(screen.getByRole('button', { name: 'jueves, 24 de diciembre' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2026-12-21 2026-12-31')
})

test('the calendar of an open day begins at the other day', async () => {
  const screen = await render(<Example ends="" />)
  await screen.getByRole('button', { name: 'Hasta el: elegir en el calendario' }).click()
  await expect.element(screen.getByRole('heading', { name: 'diciembre de 2026' })).toBeVisible()
  expect(screen.getByRole('gridcell', { selected: true }).elements()).toEqual([])
})

test('an invalid range is reported when the field is left, and only once', async () => {
  const screen = await render(<Example />)
  const last = screen.getByRole('textbox', { name: 'Hasta el' })
  await last.fill('20/12/2026')
  expect(screen.getByRole('alert').elements()).toEqual([])
  await userEvent.tab()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('La segunda fecha es anterior a la primera.')
  await expect.element(last).toBeInvalid()
  await expect.element(last).toHaveAccessibleDescription(/La segunda fecha/u)
  await last.fill('pronto')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Escribe la fecha así: 24/12/2026.')
  await last.fill('')
  await expect.element(last).toBeValid()
})

test('in English the week begins on Monday too, as dates are written day first', async () => {
  await changeLanguage('en')
  const screen = await render(<Example />)
  await screen.getByRole('button', { name: 'Desde el: choose in the calendar' }).click()
  await expect.element(screen.getByRole('columnheader').first()).toHaveTextContent('Mon')
})
