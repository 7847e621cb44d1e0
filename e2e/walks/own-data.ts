import type { Walk } from '../visit.ts'

export const ownDataWalk: Walk = {
  '/settings/account/privacy': () => [['owner', '/settings/account/privacy', 'account-privacy']],
  '/erased': () => [['stranger', '/erased', 'erased']],
}
