import type { Rights } from './rights.ts'

export const organizationsRights = {
  'organization.create': 'xxxxx',
  'organization.leave': '-xxxx',
  'organization.read': 'xxxxx',
  'organization.update': 'xxx--',
  'organization.security': 'xx---',
  'organization.transfer': 'x----',
  'organization.delete': 'x----',
  'organization.export_all': 'xx---',
  'member.list': 'xxxxm',
  'member.change_role': 'xxx--',
  'member.suspend': 'xxx--',
  'member.activate': 'xxx--',
  'member.remove': 'xxx--',
} as const satisfies Rights
