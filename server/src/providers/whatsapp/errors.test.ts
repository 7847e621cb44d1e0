import { expect, test } from 'vitest'
import { ERROR_TABLE, failureOf, findError } from '#providers/whatsapp/errors.ts'

const SOON = { later_seconds: 10 }
const MINUTE = { later_seconds: 60 }
const TEN_MINUTES = { later_seconds: 600 }
const BASE = { later_seconds: 4 }

/** Written a second time, by hand, from Meta's table. */
const DOCUMENTED = [
  [[1, 2, 131000, 131016, 131057, 133004], 'unavailable', SOON],
  [[4, 80007], 'rate_limited', MINUTE],
  [[130429], 'rate_limited', BASE],
  [[131056], 'rate_limited', { later_seconds: 1, times: 4 }],
  [[0, 190], 'unauthorized', 'stop_account'],
  [[3, 10, 200, 210, 299, 131005], 'no_permission', 'stop_account'],
  [[33], 'not_registered', 'stop_account'],
  [[100, 131008, 131009], 'rejected', 'never'],
  [[130403], 'blocked', 'never'],
  [[130472], 'withheld', 'never'],
  [[130497], 'not_configured', 'never'],
  [[131021], 'rejected', 'never'],
  [[131026], 'unreachable', 'never'],
  [[131030], 'not_configured', 'never'],
  [[131031, 368], 'account_restricted', 'stop_account'],
  [[131037], 'not_configured', 'stop_account'],
  [[131042], 'unpaid', 'stop_account'],
  [[131045, 133010], 'not_registered', 'stop_account'],
  [[131047], 'window_closed', 'never'],
  [[131048], 'rate_limited', TEN_MINUTES],
  [[131049], 'withheld', 'never'],
  [[131050], 'opted_out', 'never'],
  [[131051], 'rejected', 'never'],
  [[131052, 131053], 'media', 'never'],
  [[131062], 'unreachable', 'never'],
  [[131064], 'rate_limited', TEN_MINUTES],
  [[132000, 132012, 132018], 'template', 'never'],
  [[132001], 'template', 'never'],
  [[132005], 'template', 'never'],
  [[132007], 'template', 'never'],
  [[132015, 132016], 'template', 'never'],
  [[132068, 132069], 'rejected', 'never'],
  [[133005, 133006, 133007, 133008, 133009, 133015, 133016], 'not_registered', 'stop_account'],
  [[134101], 'template', TEN_MINUTES],
  [[135000], 'rejected', 'never'],
  [[2388019, 2388039, 2388099, 2388299], 'template', 'never'],
  [[2494100], 'unavailable', MINUTE],
] as const

test.each(DOCUMENTED.flatMap(([codes, reason, reaction]) => codes.map((code) => [code, reason, reaction] as const)))(
  '%i is %s, to be sent again: %j',
  (code, reason, reaction) => expect(findError(code)).toEqual({ reason, reaction }),
)

test('no code stands in two rows', () => {
  const spans = ERROR_TABLE.flatMap(([codes]) => codes.map((each) => (typeof each === 'number' ? [each, each] : each)))
  const sorted = spans.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  for (const [index, [first = 0]] of sorted.entries()) expect(first).toBeGreaterThan(sorted[index - 1]?.[1] ?? -1)
})

test.each([5, 199, 300, 131999, -1, 133003])('%i is none that Meta documents', (code) => {
  expect(findError(code)).toBeUndefined()
  expect(failureOf({ code, message: 'new', details: null })).toEqual({
    code: String(code),
    reason: 'rejected',
    detail: 'new',
  })
})
