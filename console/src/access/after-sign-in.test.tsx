import { expect, test } from 'vitest'
import { afterSignIn, isOwnPath, placeAfter } from './after-sign-in.ts'

test.each([
  ['finished', '/home'],
  ['not_verified', '/not_verified'],
  ['step_pending_invite_create_member', '/onboarding-member?stage=0'],
  ['step_pending_invite_accept', '/onboarding-member?stage=1'],
  ['step_zero', '/onboarding?stage=0'],
  ['step_one', '/onboarding?stage=1'],
  ['step_two', '/onboarding?stage=2'],
  ['step_three', '/onboarding?stage=3'],
  ['step_four', '/onboarding?stage=4'],
  ['step_nine', '/'],
])('specification §4: after signing in with %s one goes to %s', (step, address) =>
  expect(afterSignIn(step)).toBe(address),
)

test.each([
  ['finished', '/conversations?open=1', '/conversations?open=1'],
  ['finished', undefined, '/home'],
  ['finished', '//malo.com', '/home'],
  ['finished', '/\t/malo.com', '/home'],
  ['step_one', '/conversations', '/onboarding?stage=1'],
  ['step_zero', '/invitation?token=inv_1', '/invitation?token=inv_1'],
  ['step_zero', '/\\\\malo.com/invitation', '/onboarding?stage=0'],
])('after signing in with %s from %s one goes to %s', (step, next, address) =>
  expect(placeAfter(step, next)).toBe(address),
)

test.each([
  ['/home', true],
  ['/agents/1/identity?tab=x', true],
  ['//malo.com', false],
  ['/\\malo.com', false],
  ['/\t/malo.com', false],
  ['/\n/malo.com', false],
  ['/\r\\malo.com', false],
  ['/.//malo.com', false],
  ['/a/..//malo.com', false],
  ['/\t//[', false],
  ['https://malo.com', false],
  [undefined, false],
])('%s is a path of ours: %s', (path, expected) => expect(isOwnPath(path)).toBe(expected))
