import { expect, test } from 'vitest'
import { grantOf, isAbove, may, mayCall, PERMISSIONS, rankOf, type Role, ROLES, rolesGivenBy } from './permissions.ts'

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

const CHANGES_AGENTS = 'agent.edit knowledge.edit tool.try channel.style writing.use'
const SERVES_CUSTOMERS = 'conversation.reveal conversation.annotate contact.edit livechat.handle'
const KEEPS_AGENTS =
  'agent.create agent.duplicate agent.import agent.export agent.delete agent.deploy agent.override_gate knowledge.bulk_delete tool.manage collection.contacts automation.switch channel.publish channel.connect apikey.manage'
const KEEPS_CUSTOMERS =
  'conversation.export conversation.delete contact.bulk livechat.take_over privacy.export_person audit.read'
const KEEPS_THE_HOUSE =
  'organization.update member.invite member.change_role member.suspend member.activate member.remove invitation.manage billing.read billing.lower_cap'

/** By what a role goes beyond the next weaker one, and what it does in full where that one does less. */
const BEYOND: [Role, Role, may: string, in_full: string][] = [
  [
    'member',
    'viewer',
    `${CHANGES_AGENTS} ${SERVES_CUSTOMERS}`,
    'member.list agent.read quality.run tool.assign tool.history collection.edit automation.edit scheduled.edit conversation.read contact.read',
  ],
  ['admin', 'member', `${KEEPS_AGENTS} ${KEEPS_CUSTOMERS} ${KEEPS_THE_HOUSE}`, ''],
  [
    'owner',
    'admin',
    'organization.security organization.export_all privacy.erase_person billing.manage support.grant',
    '',
  ],
  ['super_admin', 'owner', 'organization.transfer organization.delete', ''],
]

test.each(BEYOND)('the permission matrix: by this alone %s goes beyond %s', (role, weaker, more, in_full) => {
  const where = (isSo: (now: string, before: string) => boolean) =>
    PERMISSIONS.filter((each) => isSo(grantOf(role, each), grantOf(weaker, each))).toSorted()
  const named = (names: string) => names.split(' ').filter(Boolean).toSorted()
  expect(where((now, before) => now !== 'none' && before === 'none')).toEqual(named(more))
  expect(where((now, before) => now === 'full' && (before === 'read' || before === 'masked'))).toEqual(named(in_full))
  expect(where((now) => now === 'read' || now === 'masked')).toEqual([])
})

test('the permission matrix: every higher role may do all that a role may, but for leaving as the super_admin', () => {
  const lost = ROLES.slice(1).flatMap((weaker, at) =>
    PERMISSIONS.filter((each) => may(weaker, each) && !may(ROLES[at] ?? weaker, each)),
  )
  expect(lost).toEqual(['organization.leave'])
})

test('the permission matrix: a viewer changes nothing but what is their own, and sees people masked', () => {
  const granted = (grant: string) => PERMISSIONS.filter((each) => grantOf('viewer', each) === grant).toSorted()
  expect(granted('masked')).toEqual(['contact.read', 'conversation.read', 'member.list', 'tool.history'])
  expect(granted('full')).toEqual([
    'account.own',
    'analytics.read',
    'channel.read',
    'knowledge.read',
    'organization.create',
    'organization.leave',
    'organization.read',
    'playground.use',
  ])
})

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

test('the rank rule: no role is above itself or above the super_admin', () => {
  for (const role of ROLES) {
    expect(isAbove(role, role)).toBe(false)
    expect(isAbove(role, 'super_admin')).toBe(false)
  }
})
