import type { Walk } from '../visit.ts'

export const organizationsWalk: Walk = {
  '/settings/organization/': () => [
    ['owner', '/settings/organization', 'organization'],
    ['viewer', '/settings/organization', 'viewer-organization'],
  ],
  '/settings/organization/settings': () => [
    ['owner', '/settings/organization/settings', 'organization-settings'],
    ['viewer', '/settings/organization/settings', 'viewer-organization-settings'],
  ],
  '/settings/members': () => [
    ['owner', '/settings/members', 'members'],
    ['owner', '/settings/members?tab=roles', 'roles'],
    ['viewer', '/settings/members', 'viewer-members'],
  ],
}
