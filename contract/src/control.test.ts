import { expect, test } from 'vitest'
import { agentMaySpeak, Control, ControlEvent, ControlState, controlStateOf, nextControl, PARTY_OF } from './control.ts'

const expected: Record<ControlState, Partial<Record<ControlEvent, ControlState>>> = {
  agent: { offer: 'offered', take: 'human', end: 'ended' },
  offered: { route: 'routed', take: 'human', release: 'agent', time_out: 'agent', end: 'ended' },
  routed: {
    accept: 'human',
    take: 'human',
    refuse: 'offered',
    lapse: 'offered',
    release: 'agent',
    time_out: 'agent',
    end: 'ended',
  },
  human: { transfer: 'passing', take: 'human', release: 'agent', end: 'ended' },
  passing: {
    accept: 'human',
    take: 'human',
    refuse: 'human',
    withdraw: 'human',
    lapse: 'human',
    release: 'agent',
    end: 'ended',
  },
  ended: { reopen: 'human' },
}

const cells = ControlState.options.flatMap((now) =>
  ControlEvent.options.map((event) => [now, event, expected[now][event]] as const),
)

test.each(cells)('product.md §4: control %s, on %s, becomes %s', (now, event, then) =>
  expect(nextControl(now, event)).toBe(then),
)

test('the agent never speaks while a person has control', () => {
  expect(Control.options.filter(agentMaySpeak)).toEqual(['agent', 'offered'])
})

test('while a transfer waits for somebody the party is the same as before it', () => {
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
