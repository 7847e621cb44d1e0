import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { faqTopics } from '@tertulia/contract/faqs'
import { beforeEach, expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { TOPIC } from '#test/a-knowledge.ts'
import { fakeApi, refuse } from '#test/fake-api.ts'
import { render } from '#test/render.tsx'
import { useSend } from './query.ts'

let isDown: boolean
let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  isDown = true
  api = fakeApi({ faqTopics: { create: () => (isDown ? refuse('database_unavailable') : TOPIC) } })
})

function Screen() {
  const add = useSend(faqTopics.create)
  const send = (name: string) => add.mutate({ body: { agent_id: AGENT.id, name } })
  return ['Tienda', 'Taller'].map((name) => (
    <button key={name} type="button" onClick={() => send(name)}>
      {name}
    </button>
  ))
}

/** Presses the buttons in turn. @returns the key that went with each */
async function press(...names: { name: string; down?: boolean }[]): Promise<(string | null)[]> {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  for (const [at, { name, down = false }] of names.entries()) {
    isDown = down
    await screen.getByRole('button', { name }).click()
    await expect.poll(() => api.calls.length).toBe(at + 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return api.calls.map(({ headers }) => headers.get('idempotency-key'))
}

test('a retry after a failure sends the same key', async () => {
  const [first, second] = await press({ name: 'Tienda', down: true }, { name: 'Tienda' })
  expect(first).toMatch(/^[0-9a-f-]{36}$/u)
  expect(second).toBe(first)
})

test('a retry with other values sends another key', async () => {
  const [first, second] = await press({ name: 'Tienda', down: true }, { name: 'Taller' })
  expect(second).not.toBe(first)
})

test('sending again after a success uses a new key', async () => {
  const [first, second] = await press({ name: 'Tienda' }, { name: 'Tienda' })
  expect(second).not.toBe(first)
})
