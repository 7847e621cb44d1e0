import { expect, test } from 'vitest'
import { type ConnectionEvent, type ConnectionState, nextState, stepsDone } from './connection-state.ts'

const failure = { reason: 'token_refused', field: 'access_token', detail: '' } as const
const STATES: Record<string, ConnectionState> = {
  disabled: { name: 'disabled' },
  '1': { name: 'integrating', step: 1 },
  '2': { name: 'integrating', step: 2 },
  '3': { name: 'integrating', step: 3 },
  '4': { name: 'integrating', step: 4 },
  enabled: { name: 'enabled' },
  'failed 1': { name: 'failed', step: 1, failure },
  'failed 2': { name: 'failed', step: 2, failure },
  'failed 3': { name: 'failed', step: 3, failure },
  'failed 4': { name: 'failed', step: 4, failure },
}
const EVENTS: Record<string, ConnectionEvent> = {
  connect: { name: 'connect' },
  stop: { name: 'stop' },
  retry: { name: 'retry' },
  broke: { name: 'broke', failure },
  'done 1': { name: 'step_done', step: 1 },
  'done 2': { name: 'step_done', step: 2 },
  'done 3': { name: 'step_done', step: 3 },
  'done 4': { name: 'step_done', step: 4 },
  'fails 1': { name: 'step_failed', step: 1, failure },
  'fails 2': { name: 'step_failed', step: 2, failure },
  'fails 3': { name: 'step_failed', step: 3, failure },
  'fails 4': { name: 'step_failed', step: 4, failure },
}

/** Specification §4: disabled, enabled, failed, and integrating steps 1 to 4 of 4. `·`: nothing changes. */
const TABLE = `
event    | disabled | 1        | 2        | 3        | 4        | enabled  | failed 1 | failed 2 | failed 3 | failed 4
connect  | 1        | ·        | 1        | 1        | 1        | 1        | 1        | 1        | 1        | 1
stop     | ·        | disabled | disabled | disabled | disabled | disabled | disabled | disabled | disabled | disabled
retry    | ·        | ·        | ·        | ·        | ·        | ·        | 1        | 2        | 3        | 4
broke    | ·        | failed 1 | failed 1 | failed 1 | failed 1 | failed 1 | ·        | ·        | ·        | ·
done 1   | ·        | 2        | ·        | ·        | ·        | ·        | 2        | ·        | ·        | ·
done 2   | ·        | ·        | 3        | ·        | ·        | ·        | ·        | 3        | ·        | ·
done 3   | ·        | ·        | 4        | 4        | ·        | ·        | ·        | 4        | 4        | ·
done 4   | ·        | ·        | enabled  | enabled  | enabled  | ·        | ·        | enabled  | enabled  | enabled
fails 1  | ·        | failed 1 | ·        | ·        | ·        | ·        | ·        | ·        | ·        | ·
fails 2  | ·        | failed 2 | failed 2 | ·        | ·        | ·        | ·        | ·        | ·        | ·
fails 3  | ·        | failed 3 | failed 3 | failed 3 | ·        | ·        | ·        | ·        | ·        | ·
fails 4  | ·        | failed 4 | failed 4 | failed 4 | failed 4 | ·        | ·        | ·        | ·        | ·
`
const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))
const cases = rows.flatMap(([event = '', ...cells]) =>
  cells.map((then, at) => [event, head[at + 1] ?? '', then] as const),
)

test('the table has every state and every event', () => {
  expect(head.slice(1).toSorted()).toEqual(Object.keys(STATES).toSorted())
  expect(rows.map(([event = '']) => event).toSorted()).toEqual(Object.keys(EVENTS).toSorted())
})

test.each(cases)('%s in %s: %s', (event, state, then) => {
  const [before, told] = [STATES[state], EVENTS[event]]
  if (!before || !told) throw new Error('the table names what there is')
  expect(nextState(before, told)).toEqual(then === '·' ? before : STATES[then])
})

test('steps that are behind are those before the one that is under way or has failed', () => {
  const done = Object.entries(STATES).map(([name, state]) => `${name}: ${stepsDone(state)}`)
  expect(done.toSorted()).toEqual([
    '1: 0',
    '2: 1',
    '3: 2',
    '4: 3',
    'disabled: 0',
    'enabled: 4',
    ...[1, 2, 3, 4].map((step) => `failed ${step}: ${step - 1}`),
  ])
})
