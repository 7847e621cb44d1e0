import { expect, test, vi } from 'vitest'
import { fetchWithProgress } from './upload-progress.ts'

const address = () => new URL(`/?${crypto.randomUUID()}`, location.origin)

test('an upload tells how far it is, and answers as the browser’s own', async () => {
  const tell = vi.fn()
  const response = await fetchWithProgress(tell)(address(), { method: 'POST', body: new FormData() })
  expect(response.status).toBeGreaterThanOrEqual(200)
  expect(await response.text()).toEqual(expect.any(String))
  expect(tell.mock.lastCall).toEqual([1])
})

test('one that is stopped rejects as the browser’s own does', async () => {
  const stop = new AbortController()
  const sent = fetchWithProgress(() => undefined)(address(), { method: 'POST', body: 'a', signal: stop.signal })
  stop.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
