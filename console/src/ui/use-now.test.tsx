import { afterEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { useNow } from './use-now.ts'

afterEach(() => vi.useRealTimers())

test('the present goes by while one looks', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date('2026-11-20T09:00:00.000Z') })
  function Clock() {
    return <time>{new Date(useNow()).toISOString()}</time>
  }
  const screen = await render(<Clock />)
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('2026-11-20T09:01:00.000Z')).toBeVisible()
})
