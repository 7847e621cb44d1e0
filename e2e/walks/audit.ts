import type { Walk } from '../visit.ts'

export const auditWalk: Walk = {
  '/settings/audit': () => [
    ['owner', '/settings/audit', 'audit'],
    ['owner', '/settings/audit?days=7&action=model.removed', 'audit-none-found'],
    ['owner', '/settings/audit?since=2026-01-01&until=2036-12-31', 'audit-dates'],
    ['viewer', '/settings/audit', 'viewer-audit', 'audit_forbidden'],
  ],
}
