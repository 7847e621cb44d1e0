import { expect, test } from 'vitest'
import { maskingOf, mayChangeSetting } from './organization-settings.ts'
import { ROLES, type Role } from './permissions.ts'

const who = (may: (role: Role) => boolean) => ROLES.filter(may)

const EUROS_5 = { micros: 5_000_000, currency: 'EUR' } as const
const EUROS_9 = { micros: 9_000_000, currency: 'EUR' } as const

test.each([
  ['retention_days', null, 90, ['super_admin', 'owner']],
  ['retention_days', 90, null, ['super_admin', 'owner']],
  ['masks_members', false, true, ['super_admin', 'owner']],
  ['two_step_required', false, true, ['super_admin', 'owner']],
  ['default_language', 'es', 'en', ['super_admin', 'owner', 'admin']],
  ['silence_minutes', 30, 60, ['super_admin', 'owner', 'admin']],
  ['monthly_token_cap', 9_000, 5_000, ['super_admin', 'owner', 'admin']],
  ['monthly_token_cap', null, 5_000, ['super_admin', 'owner', 'admin']],
  ['monthly_token_cap', 5_000, 9_000, ['super_admin', 'owner']],
  ['monthly_token_cap', 5_000, null, ['super_admin', 'owner']],
  ['monthly_spending_cap', EUROS_9, EUROS_5, ['super_admin', 'owner', 'admin']],
  ['monthly_spending_cap', null, EUROS_5, ['super_admin', 'owner', 'admin']],
  ['monthly_spending_cap', EUROS_5, EUROS_9, ['super_admin', 'owner']],
  ['monthly_spending_cap', EUROS_5, null, ['super_admin', 'owner']],
  ['monthly_spending_cap', EUROS_9, { micros: 5, currency: 'USD' }, ['super_admin', 'owner']],
  ['monthly_spending_cap', EUROS_5, { ...EUROS_5 }, ROLES],
  ['retention_days', 90, 90, ROLES],
  ['monthly_token_cap', null, null, ROLES],
] as const)('security.md §4: %s from %s to %s is for %s', (name, from, to, roles) =>
  expect(who((role) => mayChangeSetting(role, name, from, to))).toEqual(roles),
)

test.each([
  ['super_admin', 'none', 'none'],
  ['owner', 'none', 'none'],
  ['admin', 'none', 'none'],
  ['member', 'none', 'not_held'],
  ['viewer', 'all', 'all'],
] as const)('a %s sees masked: %s, and %s where members are masked too', (role, usually, masked) => {
  expect(maskingOf(role, { masks_members: false })).toBe(usually)
  expect(maskingOf(role, { masks_members: true })).toBe(masked)
})
