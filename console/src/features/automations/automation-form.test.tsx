import { AutomationCondition, AutomationInput } from '@tertulia/contract/automations'
import { expect, test } from 'vitest'
import { ABOUT, changedPlaces, DO, EMPTY_AUTOMATION, newAction, newCondition, rehearsable } from './automation-form.ts'
import { EXAMPLES, exampleOf } from './examples.ts'
import { moved } from './use-part-keys.ts'

test.each([
  [[1, 2, 3], [1, 5, 3], [1]],
  [
    [1, 2],
    [2, 1],
    [0, 1],
  ],
  [[1], [1, 2], undefined],
  [[], [], []],
])('from %j to %j the places %j have changed', (before, now, places) =>
  expect(changedPlaces(before, now)).toEqual(places),
)

test('everything that can be a condition or an action has one to begin with', () => {
  expect(ABOUT.map((about) => newCondition(about).about)).toEqual(ABOUT)
  expect(ABOUT).toHaveLength(AutomationCondition.options.length)
  expect(DO.map((kind) => newAction(kind, { collection: '', tool: '' }).do)).toEqual(DO)
})

test.each(EXAMPLES)('the example %s can be saved as it is', (example) => {
  const input = exampleOf(example, { name: 'Un ejemplo', text: 'Abrimos {opening}.' })
  expect(AutomationInput.parse(input)).toEqual(input)
})

test('an automation without a name can be tried, one without actions cannot', () => {
  const said = { ...EMPTY_AUTOMATION, actions: [{ do: 'send_message' as const, text: 'Hola' }] }
  expect(rehearsable(said)).toBeDefined()
  expect(rehearsable(EMPTY_AUTOMATION)).toBeUndefined()
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [7, 0, ['a', 'b', 'c']],
])('from place %i to place %i', (from, to, then) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(then))
