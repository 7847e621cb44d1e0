import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { render } from '#test/render.tsx'
import { Combobox, MultiCombobox } from './combobox.tsx'

const LANGUAGES = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
]

function Languages() {
  const [chosen, setChosen] = useState<string[]>(['es'])
  return <MultiCombobox aria-label="Idiomas" options={LANGUAGES} value={chosen} onChange={setChosen} />
}

test('Escape on a closed list keeps what was chosen', async () => {
  const screen = await render(<Languages />)
  await screen.getByRole('combobox', { name: 'Idiomas' }).click()
  await screen.getByRole('option', { name: 'Inglés' }).click()
  for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Español', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Inglés', { exact: true })).toBeVisible()
})

function Position() {
  const [value, setValue] = useState('')
  return (
    <>
      <Combobox free aria-label="Cargo" options={POSITIONS} value={value} onChange={setValue} />
      <button type="button">Continuar</button>
      <p>Guardado: {value}</p>
    </>
  )
}
const POSITIONS = [
  { value: 'Ventas', label: 'Ventas' },
  { value: 'Gerencia', label: 'Gerencia' },
]

test('features.md §2.2: one finds in the list by writing, and chooses by keyboard', async () => {
  const screen = await render(<Position />)
  await screen.getByRole('combobox', { name: 'Cargo' }).click()
  await userEvent.keyboard('ger{Enter}')
  await expect.element(screen.getByText('Guardado: Gerencia')).toBeVisible()
})

test('text that matches no option is taken as written, on going to the next field', async () => {
  const screen = await render(<Position />)
  await screen.getByRole('combobox', { name: 'Cargo' }).click()
  await userEvent.keyboard('Jefa de taller')
  await expect.element(screen.getByRole('option', { name: /Jefa de taller/ })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Guardado: Jefa de taller')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Cargo' })).toHaveValue('Jefa de taller')
})

test('the whole name of an option chooses it, on going to the next field', async () => {
  const screen = await render(<Position />)
  await screen.getByRole('combobox', { name: 'Cargo' }).click()
  await userEvent.keyboard('gerencia{Tab}')
  await expect.element(screen.getByText('Guardado: Gerencia')).toBeVisible()
})

test('Escape leaves a free field as it was', async () => {
  const screen = await render(<Position />)
  await screen.getByRole('combobox', { name: 'Cargo' }).click()
  await userEvent.keyboard('Jefa{Escape}')
  await expect.element(screen.getByText('Guardado:', { exact: true })).toBeVisible()
})
