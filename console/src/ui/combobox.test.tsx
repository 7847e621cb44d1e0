import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { render } from '../../test/render.tsx'
import { MultiCombobox } from './combobox.tsx'

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
