import { audit } from '@tertulia/contract/audit'
import { exportAudit, listAudit, listAuditPeople } from '#features/audit/audit.ts'
import { verifyChain } from '#features/audit/verify-chain.ts'
import { routes } from '#platform/http/routes.ts'

export const auditRoutes = routes(audit, {
  list: (ctx, { query }) => listAudit(ctx, query),
  people: (ctx) => listAuditPeople(ctx),
  chain: (ctx) => verifyChain(ctx),
  export: (ctx, { query }) => exportAudit(ctx, query),
})
