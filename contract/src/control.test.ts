import { expect, test } from 'vitest'
import { agentMaySpeak, Control, ControlEvent, ControlState, controlStateOf, nextControl, PARTY_OF } from './control.ts'

/** States in which an event is possible. */
const statesWith = (event: ControlEvent) => ControlState.options.filter((now) => nextControl(now, event) !== undefined)
const outcomesOf = (event: ControlEvent) => [...new Set(statesWith(event).map((now) => nextControl(now, event)))]

test('product.md §4: silence never takes a conversation from a person', () => {
  expect(statesWith('time_out')).toEqual(['offered', 'routed'])
  expect(nextControl('passing', 'lapse')).toBe('human')
})

test('product.md §4: a person may take every conversation that has not ended, and then has control', () => {
  expect(statesWith('take')).toEqual(ControlState.options.filter((state) => state !== 'ended'))
  expect(outcomesOf('take')).toEqual(['human'])
})

test('product.md §4: only the agent offers a conversation, and a customer who waits for a person may be given one', () => {
  expect(statesWith('offer')).toEqual(['agent'])
  expect(statesWith('route')).toEqual(['offered'])
  expect(statesWith('transfer')).toEqual(['human'])
})

test('product.md §4: what is given to one person is theirs once they accept, and goes back where it was if not', () => {
  expect(statesWith('accept')).toEqual(['routed', 'passing'])
  expect(outcomesOf('accept')).toEqual(['human'])
  for (const event of ['refuse', 'lapse'] as const)
    expect(statesWith(event).map((now) => [now, nextControl(now, event)])).toEqual([
      ['routed', 'offered'],
      ['passing', 'human'],
    ])
  expect(statesWith('withdraw').map((now) => [now, nextControl(now, 'withdraw')])).toEqual([['passing', 'human']])
})

test('product.md §4: control goes back to the agent from wherever the agent does not have it', () => {
  expect(statesWith('release')).toEqual(['offered', 'routed', 'human', 'passing'])
  expect([...outcomesOf('release'), ...outcomesOf('time_out')]).toEqual(['agent', 'agent'])
})

test('product.md §4: every conversation can end once, and a person alone opens it again', () => {
  expect(statesWith('end')).toEqual(ControlState.options.filter((state) => state !== 'ended'))
  expect(outcomesOf('end')).toEqual(['ended'])
  expect(ControlEvent.options.filter((event) => nextControl('ended', event))).toEqual(['reopen'])
  expect(statesWith('reopen').map((now) => nextControl(now, 'reopen'))).toEqual(['human'])
})

test('the agent never speaks while a person has control', () => {
  expect(Control.options.filter(agentMaySpeak)).toEqual(['agent', 'offered'])
})

test('while a transfer waits for a person the party is the same as before it', () => {
  expect(PARTY_OF.passing).toBe(PARTY_OF.human)
  expect(PARTY_OF.routed).toBe(PARTY_OF.offered)
})

test.each([
  ['active', 'agent', null, 'agent'],
  ['active', 'offered', null, 'offered'],
  ['active', 'offered', {}, 'routed'],
  ['active', 'human', null, 'human'],
  ['active', 'human', {}, 'passing'],
  ['ended', 'agent', null, 'ended'],
] as const)('a conversation that is %s, with %s and the transfer %j, is %s', (status, control, transfer, state) =>
  expect(controlStateOf({ status, control, transfer })).toBe(state),
)
