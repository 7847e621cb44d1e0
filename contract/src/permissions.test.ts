import { expect, test } from 'vitest'
import { grantOf, isAbove, may, mayCall, PERMISSIONS, rankOf, ROLES, rolesGivenBy } from './permissions.ts'

test('every permission says something for every role', () => {
  for (const permission of PERMISSIONS)
    for (const role of ROLES) expect(['full', 'masked', 'read', 'none']).toContain(grantOf(role, permission))
})

test('a viewer who may only read can look and cannot change', () => {
  expect(mayCall('viewer', 'agent.read', 'GET')).toBe(true)
  expect(mayCall('viewer', 'tool.assign', 'GET')).toBe(true)
  expect(mayCall('viewer', 'tool.assign', 'PUT')).toBe(false)
  expect(may('viewer', 'tool.assign')).toBe(false)
})

test.each([
  ['member', 'apikey.manage', false],
  ['member', 'agent.deploy', false],
  ['member', 'knowledge.edit', true],
  ['viewer', 'knowledge.edit', false],
  ['viewer', 'playground.use', true],
  ['owner', 'organization.transfer', false],
  ['super_admin', 'organization.transfer', true],
  ['super_admin', 'organization.leave', false],
] as const)('the permission matrix: %s, %s: %s', (role, permission, expected) =>
  expect(may(role, permission)).toBe(expected),
)

test('ranks fall from super_admin to viewer', () => expect(ROLES.map(rankOf)).toEqual([5, 4, 3, 2, 1]))

test.each([
  ['super_admin', ['owner', 'admin', 'member', 'viewer']],
  ['owner', ['admin', 'member', 'viewer']],
  ['admin', ['member', 'viewer']],
  ['member', ['viewer']],
  ['viewer', []],
] as const)('the rank rule: a %s gives only roles below their own', (role, given) =>
  expect(rolesGivenBy(role)).toEqual(given),
)

test('the rank rule: nobody is above himself or above the super_admin', () => {
  for (const role of ROLES) {
    expect(isAbove(role, role)).toBe(false)
    expect(isAbove(role, 'super_admin')).toBe(false)
  }
})
