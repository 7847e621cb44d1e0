import { expect, test } from 'vitest'
import { aSimulatedAccount, ask, later, START, toCustomer } from '../../../test/a-simulator.ts'
import { KEPT, type SimulatedAccount } from './account.ts'
import { armDuplicate, armReorder } from './controls.ts'
import { customerSends } from './customer.ts'
import { due, settleCall } from './webhook-calls.ts'

const writes = (account: SimulatedAccount, body: string, at = START) =>
  customerSends(account, { type: 'text', body }, at)

const bodiesOf = ({ calls }: ReturnType<typeof due>) =>
  calls.map(({ body }) =>
    JSON.parse(body.toString()).entry.flatMap(
      ({ changes }: { changes: { value: { messages: { text: { body: string } }[] } }[] }) =>
        changes.flatMap(({ value }) => value.messages.map(({ text }) => text.body)),
    ),
  )

test('a call is handed out once, and gone with 200', () => {
  const handed = due(writes(aSimulatedAccount(), 'Hola'), START)
  expect(handed.calls).toHaveLength(1)
  expect(due(handed.account, later(1)).calls).toEqual([])
  const settled = settleCall(handed.account, handed.calls[0]?.id ?? '', { status: 200 }, later(2))
  expect(settled.calls).toEqual([])
  expect(settled.messages[0]?.state).toBe('delivered')
  expect(settled.log[0]).toMatchObject({ state: 'received', direction: 'in', kind: 'text', text: 'Hola' })
  expect(settleCall(settled, handed.calls[0]?.id ?? '', { status: 200 }, later(3))).toEqual(settled)
})

test('a call whose process died comes again', () => {
  const handed = due(writes(aSimulatedAccount(), 'Hola'), START)
  expect(due(handed.account, later(30_000)).calls.map(({ body }) => body)).toEqual(handed.calls.map(({ body }) => body))
})

test.each([[{ status: 503 }], [{ status: 401 }], [{ status: 204 }], ['unreachable' as const]])(
  'a call that gets %o is made again at once, then at growing intervals, for seven days',
  (answered) => {
    let account = writes(aSimulatedAccount(), 'Hola')
    let at = START
    const waits: number[] = []
    for (let next: number | undefined = at.getTime(); next !== undefined;) {
      waits.push((next - at.getTime()) / 1000)
      at = new Date(next)
      const handed = due(account, at)
      expect(handed.calls).toHaveLength(1)
      account = settleCall(handed.account, handed.calls[0]?.id ?? '', answered, at)
      next = account.calls[0] && Date.parse(account.calls[0].next_at)
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 5, 30, 120])
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(at.getTime() - START.getTime()).toBeGreaterThan(6 * 86_400_000)
    expect(at.getTime() - START.getTime()).toBeLessThanOrEqual(7 * 86_400_000)
    expect(account.log[0]?.state).toBe('lost')
  },
)

test('the next webhook comes twice, once', () => {
  const account = armDuplicate(writes(writes(aSimulatedAccount(), 'uno'), 'dos'))
  const handed = due(account, START)
  expect(bodiesOf(handed)).toEqual([['uno'], ['uno'], ['dos']])
  expect(new Set(handed.calls.map(({ id }) => id)).size).toBe(3)
  expect(handed.account.armed.duplicate).toBe(false)
  const settled = handed.calls.reduce((now, { id }) => settleCall(now, id, { status: 200 }, START), handed.account)
  expect(settled.log.map(({ state }) => state)).toEqual(['received_twice', 'received'])
  expect(bodiesOf(due(writes(settled, 'tres'), START))).toEqual([['tres']])
  expect(bodiesOf(due(armDuplicate(account, false), START))).toEqual([['uno'], ['dos']])
})

test('the next webhooks come in reverse, and one alone waits for another', () => {
  const alone = due(armReorder(writes(aSimulatedAccount(), 'uno')), START)
  expect(alone.calls).toEqual([])
  const both = due(writes(alone.account, 'dos', later(100)), later(100))
  expect(bodiesOf(both)).toEqual([['dos'], ['uno']])
  expect(both.account.armed.reorder).toBe(false)
  expect(both.account.used.reorder).toBe(later(100).toISOString())
  expect(bodiesOf(due(alone.account, later(10_000)))).toEqual([['uno']])
})

test('updates of a batch come in one body, over several entries and changes', () => {
  const account = ['uno', 'dos', 'tres'].reduce((now, body) => writes(now, body), aSimulatedAccount({ batches: true }))
  const handed = due(account, START)
  expect(bodiesOf(handed)).toEqual([['uno', 'dos', 'tres']])
  const { entry } = JSON.parse(handed.calls[0]?.body.toString() ?? '')
  expect(entry.map(({ changes }: { changes: unknown[] }) => changes.length)).toEqual([2, 1])
  const settled = settleCall(handed.account, handed.calls[0]?.id ?? '', { status: 200 }, START)
  expect(settled.messages.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
})

test('no body of a batch has more than 3 MB', () => {
  const long = 'ñ'.repeat(65_536)
  const account = Array.from({ length: 10 }).reduce<SimulatedAccount>(
    (now) => writes(now, long),
    aSimulatedAccount({ batches: true }),
  )
  const handed = due(account, START)
  expect(handed.calls.length).toBeGreaterThan(1)
  expect(Math.max(...handed.calls.map(({ body }) => body.length))).toBeLessThanOrEqual(3_000_000)
  expect(bodiesOf(handed).flat()).toHaveLength(10)
  expect(() => writes(account, `${long}!`)).toThrow('too_long')
})

test.each([
  ['an app that is not subscribed', { is_subscribed: false }],
  ['an app without a webhook', { webhook: null }],
  ['an app without the field', { fields: ['account_update'] }],
])('%s is told nothing, then or later', (_, change) => {
  const handed = due(writes(aSimulatedAccount(change), 'Hola'), START)
  expect(handed.calls).toEqual([])
  expect(handed.account.log[0]?.state).toBe('lost')
  const { is_subscribed, webhook, fields } = aSimulatedAccount()
  const subscribed = { ...handed.account, is_subscribed, webhook, fields }
  expect(due(subscribed, START).calls).toEqual([])
})

test('the account’s own callback takes the place of the app’s', () => {
  const override = { callback_url: 'https://shop.example/hook', verify_token: 'v' }
  const [call] = due(writes(aSimulatedAccount({ override }), 'Hola'), START).calls
  expect(call?.url).toBe('https://shop.example/hook')
})

test('messages, log and raw bodies are bounded', async () => {
  let account = writes(aSimulatedAccount({ messages_per_second: 10_000 }), 'Hola')
  for (let at = 0; at < KEPT.log + 20; at += 1) account = writes(account, `${at} ${'x'.repeat(4096)}`)
  account = due(account, START).account
  expect(account.messages).toHaveLength(KEPT.messages)
  expect(account.log).toHaveLength(KEPT.log)
  expect(Math.max(...account.log.map(({ raw }) => raw.length))).toBeLessThanOrEqual(KEPT.raw_characters)
  const sent = await ask(account, 'POST /v26.0/{phone}/messages', toCustomer(account, 'text', { body: 'a' }))
  expect(sent.account.messages).toHaveLength(KEPT.messages)
})
