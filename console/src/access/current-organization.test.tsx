import type { Organization } from '@tertulia/contract/organizations'
import { expect, test } from 'vitest'
import { ORGANIZATION } from '#test/a-business.ts'
import { browserZone } from '#i18n/format.ts'
import { withZone } from './current-organization.ts'

test('an organization that a process of the release before answers with has the zone of the browser', () => {
  const { time_zone: _zone, currency: _currency, ...before } = ORGANIZATION
  expect(withZone(before as Organization)).toEqual({ ...before, time_zone: browserZone(), currency: 'EUR' })
})

test('the zone of an organization stands', () => {
  const organization = { ...ORGANIZATION, time_zone: 'Atlantic/Canary', currency: 'USD' }
  expect(withZone(organization)).toBe(organization)
})
