import type { Walk } from '../visit.ts'

export const accountSettingsWalk: Walk = {
  '/settings/account/': () => [
    ['owner', '/settings/account', 'account'],
    ['owner', '/settings/account/', 'account-slash'],
    ['viewer', '/settings/account', 'viewer-account'],
  ],
  '/settings/account/security': () => [['owner', '/settings/account/security', 'account-security']],
  '/settings/account/organizations': () => [['owner', '/settings/account/organizations', 'account-organizations']],
}
