import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { SearchInput } from './search-input.tsx'
import { PAUSE_MS } from './use-paused.ts'

const ARRIVES_MS = 50

/** A list that is narrowed a moment after it was told to, as an address is. */
function List({ onAsk }: { onAsk: (words: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchInput
        label="Buscar"
        value={value}
        onChange={(words) => {
          onAsk(words)
          setTimeout(() => setValue(words), ARRIVES_MS)
        }}
      />
      <p>{`Filtro: ${value}`}</p>
      <button type="button" onClick={() => setValue('')}>
        Quitar filtros
      </button>
    </>
  )
}

afterEach(() => void vi.useRealTimers())

async function open() {
  const onAsk = vi.fn<(words: string) => void>()
  const screen = await render(<List onAsk={onAsk} />)
  return { screen, onAsk, input: screen.getByRole('searchbox') }
}

test('a word that is typed is asked for once, when the typing has paused', async () => {
  // However slowly the keys come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { screen, onAsk, input } = await open()
  await input.click()
  await userEvent.keyboard('sábado')
  await expect.element(input).toHaveValue('sábado')
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect(onAsk).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1 + ARRIVES_MS)
  await expect.element(screen.getByText('Filtro: sábado')).toBeVisible()
  expect(onAsk.mock.calls).toEqual([['sábado']])
})

test('Enter asks at once, and Escape empties at once', async () => {
  const { screen, onAsk, input } = await open()
  await input.fill('sábado')
  await userEvent.keyboard('{Enter}')
  expect(onAsk).toHaveBeenLastCalledWith('sábado')
  await expect.element(screen.getByText('Filtro: sábado')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onAsk).toHaveBeenLastCalledWith('')
  await expect.element(input).toHaveValue('')
})

test('nothing typed is lost while what was told before arrives', async () => {
  const { screen, input } = await open()
  await input.fill('sáb')
  await userEvent.keyboard('{Enter}')
  await input.fill('sábados')
  await expect.element(screen.getByText('Filtro: sáb', { exact: true })).toBeVisible()
  await expect.element(input).toHaveValue('sábados')
  await expect.element(screen.getByText('Filtro: sábados')).toBeVisible()
})

test('filters that are taken away elsewhere empty it', async () => {
  const { screen, input } = await open()
  await input.fill('sábado')
  await expect.element(screen.getByText('Filtro: sábado')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect.element(input).toHaveValue('')
})
