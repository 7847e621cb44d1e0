import { type Permission, PERMISSIONS } from '@tertulia/contract/permissions'

type Subject<P> = P extends `${infer First}.${string}` ? First : never

/** The groups of the page in their order, and the subjects of the matrix that stand in each. */
const SUBJECTS = {
  account: 'organization',
  organization: 'organization',
  audit: 'organization',
  privacy: 'organization',
  member: 'team',
  invitation: 'team',
  agent: 'agents',
  playground: 'agents',
  quality: 'agents',
  knowledge: 'knowledge',
  tool: 'tools',
  collection: 'tools',
  automation: 'tools',
  scheduled: 'agents',
  channel: 'channels',
  apikey: 'channels',
  conversation: 'conversations',
  contact: 'conversations',
  livechat: 'conversations',
  analytics: 'figures',
  writing: 'knowledge',
  billing: 'figures',
  support: 'organization',
} as const satisfies Record<Subject<Permission>, string>

export type PermissionGroup = (typeof SUBJECTS)[keyof typeof SUBJECTS]

/** Every permission of the matrix, in groups. */
export const PERMISSION_GROUPS: readonly { name: PermissionGroup; permissions: Permission[] }[] = [
  ...new Set(Object.values(SUBJECTS)),
].map((name) => ({
  name,
  permissions: PERMISSIONS.filter((each) => SUBJECTS[each.split('.')[0] as keyof typeof SUBJECTS] === name),
}))
