import { expect, test } from 'vitest'
import { onboardingPlaceOf, memberStageOf, placeOf } from './onboarding-place.ts'

const STEPS = ['step_zero', 'step_one', 'step_two', 'step_three', 'step_four'] as const

test.each(
  STEPS.flatMap((step, own) => [0, 1, 2, 3, 4, 5].map((asked) => [step, asked, Math.min(asked, own)] as const)),
)('%s: who opens stage %i lands on %i', (step, asked, stage) =>
  expect(onboardingPlaceOf(asked, { step, knowledge_passed: false }, 1)).toEqual({ stage }),
)

test('stage 5 opens once quick knowledge is left behind, and back is open from there', () => {
  const status = { step: 'step_four', knowledge_passed: true }
  for (const stage of [0, 1, 2, 3, 4, 5]) expect(onboardingPlaceOf(stage, status, 1)).toEqual({ stage })
  expect(onboardingPlaceOf(5, { ...status, step: 'step_three' }, 1)).toEqual({ stage: 3 })
})

test.each([
  ['finished', 1, '/home'],
  ['finished', 0, '/onboarding-member?stage=1'],
  ['not_verified', 0, '/not_verified'],
  ['step_pending_invite_create_member', 0, '/onboarding-member?stage=0'],
  ['step_pending_invite_accept', 0, '/onboarding-member?stage=1'],
  ['step_nine', 0, '/'],
  ['constructor', 0, '/'],
])('%s with %i organizations has no business in onboarding and goes to %s', (step, organizations, address) => {
  for (const asked of [0, 2, 3, 4, 5])
    expect(onboardingPlaceOf(asked, { step, knowledge_passed: false }, organizations)).toEqual({ address })
  expect(placeOf(step, organizations)).toBe(address)
})

test.each(['finished', 'step_pending_invite_accept'])('%s without an organization may found one', (step) =>
  expect(onboardingPlaceOf(1, { step, knowledge_passed: false }, 0)).toEqual({ stage: 1 }),
)

test.each([
  ['step_pending_invite_create_member', 1, 0],
  ['step_pending_invite_create_member', 0, 0],
  ['step_pending_invite_accept', 1, 1],
  ['step_pending_invite_accept', 0, 0],
])('%s: who opens stage %i of the member’s onboarding lands on %i', (step, asked, stage) =>
  expect(memberStageOf(asked, step)).toBe(stage),
)
