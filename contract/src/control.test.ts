import { expect, test } from 'vitest'
import { agentMaySpeak, Control, ControlEvent, nextControl } from './control.ts'

const expected: Record<Control, Partial<Record<ControlEvent, Control>>> = {
  agent: { offer: 'offered', take: 'human', end: 'agent' },
  offered: { take: 'human', release: 'agent', time_out: 'agent', end: 'agent' },
  human: { release: 'agent', end: 'agent' },
}

const cells = Control.options.flatMap((now) =>
  ControlEvent.options.map((event) => [now, event, expected[now][event]] as const),
)

test.each(cells)('product.md §4: control %s, on %s, becomes %s', (now, event, then) =>
  expect(nextControl(now, event)).toBe(then),
)

test('the agent never speaks while a person has control', () => {
  expect(Control.options.filter(agentMaySpeak)).toEqual(['agent', 'offered'])
})
