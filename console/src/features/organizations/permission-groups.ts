import type { RightWords } from '@tertulia/contract/feature'
import { RIGHT_WORDS } from '@tertulia/contract/features'
import { type Permission, PERMISSIONS } from '@tertulia/contract/permissions'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'

const NAMES = [
  'organization',
  'team',
  'agents',
  'knowledge',
  'tools',
  'channels',
  'conversations',
  'figures',
] as const satisfies RightWords['group'][]

/** Every permission of the matrix, in the groups of the page. */
export const PERMISSION_GROUPS: readonly { name: RightWords['group']; permissions: Permission[] }[] = NAMES.map(
  (name) => ({
    name,
    permissions: PERMISSIONS.filter((each) => RIGHT_WORDS[each].group === name),
  }),
)

/** Says what a permission lets a role do. */
export const permissionWords = (permission: Permission, language: InterfaceLanguage): string =>
  RIGHT_WORDS[permission].words[language === 'es' ? 0 : 1]
