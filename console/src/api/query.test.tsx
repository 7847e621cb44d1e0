import { QueryClient, QueryClientProvider, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type Agent, agents } from '@tertulia/contract/agents'
import { done } from '@tertulia/contract/shapes'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { fakeApi } from '#test/fake-api.ts'
import { render } from '#test/render.tsx'
import { refreshAnswers, patchAnswers, query, useSend } from './query.ts'

const one = query(agents.get, { params: { id: AGENT.id } })

/** The server's value, and the answers on their way: each carries the value at the time of its request. */
let now: string
let asked: (() => void)[]
let queries: QueryClient

beforeEach(() => {
  now = 'first'
  asked = []
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: false } } })
  fakeApi({
    agents: {
      get: () => {
        const { promise, resolve } = Promise.withResolvers<Agent>()
        const answer = { ...AGENT, name: now }
        asked.push(() => resolve(answer))
        return promise
      },
      delete: () => done,
    },
  })
})
afterEach(() => queries.clear())

/** Lets the nth answer arrive. */
async function arrive(n: number) {
  await expect.poll(() => asked.length).toBeGreaterThan(n)
  asked[n]?.()
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

const Plain = () => <p>{useQuery(one).data?.name}</p>
const Suspended = () => <p>{useSuspenseQuery(one).data.name}</p>
const show = (Screen: () => React.ReactNode) =>
  render(
    <QueryClientProvider client={queries}>
      <Suspense>
        <Screen />
      </Suspense>
    </QueryClientProvider>,
  )

test.each([
  ['shown meanwhile', Plain],
  ['waited for', Suspended],
])('news during the first answer of a screen that is %s reach it', async (_, Screen) => {
  const screen = await show(Screen)
  await expect.poll(() => asked.length).toBe(1)
  now = 'second'
  void refreshAnswers(queries, [agents.get])
  await arrive(0)
  await arrive(1)
  await expect.element(screen.getByText('second')).toBeVisible()
  await settled()
  expect(asked).toHaveLength(2)
})

test('news during an answer that a loader waits for are asked for when the screen is shown', async () => {
  const loaded = queries.ensureQueryData(one)
  await expect.poll(() => asked.length).toBe(1)
  now = 'second'
  void refreshAnswers(queries, [agents.get])
  await arrive(0)
  await loaded
  const screen = await show(Suspended)
  await arrive(1)
  await expect.element(screen.getByText('second')).toBeVisible()
})

test('however much is told while an answer is on its way, it arrives and is asked for once more', async () => {
  const screen = await show(Plain)
  await arrive(0)
  await expect.element(screen.getByText('first')).toBeVisible()
  void refreshAnswers(queries, [agents.get])
  await expect.poll(() => asked.length).toBe(2)
  now = 'second'
  for (let n = 0; n < 10; n += 1) void refreshAnswers(queries, [agents.get])
  await arrive(1)
  await arrive(2)
  await expect.element(screen.getByText('second')).toBeVisible()
  await settled()
  expect(asked).toHaveLength(3)
})

test('an answer requested after the news is fresh, one requested before is stale', async () => {
  const before = performance.now()
  await settled()
  const screen = await show(Plain)
  await arrive(0)
  await expect.element(screen.getByText('first')).toBeVisible()
  await refreshAnswers(queries, 'all', before)
  expect(asked).toHaveLength(1)
  now = 'second'
  void refreshAnswers(queries, 'all', performance.now())
  await arrive(1)
  await expect.element(screen.getByText('second')).toBeVisible()
})

test('a change is done when what it changed has been asked for after it', async () => {
  function Screen() {
    const remove = useSend(agents.delete, { refreshes: [agents.get] })
    return (
      <button type="button" onClick={() => remove.mutate({ params: { id: AGENT.id } })}>
        {useQuery(one).data?.name} {remove.status}
      </button>
    )
  }
  const screen = await show(Screen)
  await expect.poll(() => asked.length).toBe(1)
  now = 'second'
  await screen.getByRole('button').click()
  await arrive(0)
  await arrive(1)
  await expect.element(screen.getByText('second success')).toBeVisible()
})

test('an answer that was on its way does not undo a patch', async () => {
  const screen = await show(Plain)
  await arrive(0)
  void refreshAnswers(queries, [agents.get])
  await expect.poll(() => asked.length).toBe(2)
  patchAnswers<{ name: string }>(queries, one.queryKey, () => ({ name: 'told' }))
  await expect.element(screen.getByText('told')).toBeVisible()
  await arrive(1)
  await settled()
  await expect.element(screen.getByText('told')).toBeVisible()
})

test('a patch during the first answer is applied to it, and other news are still refetched', async () => {
  const loaded = queries.ensureQueryData(one)
  await expect.poll(() => asked.length).toBe(1)
  void refreshAnswers(queries, [agents.get])
  patchAnswers<{ name: string }>(queries, one.queryKey, () => ({ name: 'told' }))
  await arrive(0)
  await loaded
  now = 'second'
  const screen = await show(Suspended)
  await expect.element(screen.getByText('told')).toBeVisible()
  await arrive(1)
  await expect.element(screen.getByText('second')).toBeVisible()
})
