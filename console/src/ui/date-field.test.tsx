import { addMonths } from '@tertulia/contract/calendar'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { DateInput } from './date-field.tsx'
import { readWrittenClock, parseDay, weeksOf, writtenClock } from './days.ts'

function Example() {
  const [day, setDay] = useState('2026-12-24')
  return (
    <>
      <DateInput label="Empieza" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  )
}

test.each([
  ['21/12/2026', '2026-12-21'],
  ['1-2-26', '2026-02-01'],
  ['2026-12-21', '2026-12-21'],
  ['31/02/2026', undefined],
  ['29/02/2028', '2028-02-29'],
  ['mañana', undefined],
])('%s is the day %s', (text, day) => expect(parseDay(text)).toBe(day))

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['21h', '21:00'],
  ['24:00', '24:00'],
  ['24:01', undefined],
  ['9:75', undefined],
  ['tarde', undefined],
])('%s is the time %s', (text, clock) => expect(readWrittenClock(text)).toBe(clock))

test('a time goes without its first zero', () => expect(writtenClock('09:05')).toBe('9:05'))

test('a month has whole weeks from Monday, and its last day where another is shorter', () => {
  const weeks = weeksOf('2026-12', 0)
  expect(weeks.map((week) => week[0])).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('a day is written, and what is no day stays as it was typed', async () => {
  const screen = await render(<Example />)
  const field = screen.getByRole('textbox', { name: 'Empieza' })
  await expect.element(field).toHaveValue('24/12/2026')
  await field.fill('2027-01-06')
  await userEvent.tab()
  await expect.element(field).toHaveValue('06/01/2027')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2027-01-06')
  await field.fill('pronto')
  await userEvent.tab()
  await expect.element(field).toHaveValue('pronto')
})

test('a day is chosen from its month by the keys, and the field has it', async () => {
  const screen = await render(<Example />)
  await screen.getByRole('button', { name: 'Empieza: elegir en el calendario' }).click()
  await expect.element(screen.getByRole('button', { name: 'jueves, 24 de diciembre' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'viernes, 1 de enero' })).toHaveFocus()
  await expect.element(screen.getByRole('heading', { name: 'enero de 2027' })).toBeVisible()
  await userEvent.keyboard('{PageUp}{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Empieza' })).toHaveValue('01/12/2026')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
