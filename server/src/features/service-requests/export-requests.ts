import type { RequestKind, RequestState, ServiceRequest } from '@tertulia/contract/service-requests'
import { REQUEST_EXPORT_ROWS } from '@tertulia/contract/service-requests.limits'
import { visitorName } from '@tertulia/contract/visitor-names'
import type { MemberContext } from '#platform/context.ts'
import { listRequests } from '#features/service-requests/service-requests.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { csvOf } from '#platform/csv.ts'
import { withOrganization } from '#platform/database/tx.ts'

const BATCH = 500
const HEADS = {
  es: ['N.º', 'Tipo', 'Estado', 'Cuándo (UTC)', 'Llamada (UTC)', 'Cliente', 'Teléfono', 'Correo', 'Asunto', 'Detalle'],
  en: ['No.', 'Kind', 'State', 'When (UTC)', 'Call (UTC)', 'Customer', 'Telephone', 'Email', 'Subject', 'Details'],
}
const KINDS = {
  es: { call_back: 'Llamada', ticket: 'Incidencia' },
  en: { call_back: 'Call-back', ticket: 'Ticket' },
}
const STATES = {
  es: { open: 'Abierta', in_progress: 'En curso', done: 'Hecha', cancelled: 'Cancelada' },
  en: { open: 'Open', in_progress: 'In progress', done: 'Done', cancelled: 'Cancelled' },
}

/** Requests of an agent as a table, newest first. */
export async function exportRequests(
  ctx: MemberContext,
  agent_id: string,
  narrowed: { kind?: RequestKind | undefined; state?: RequestState | undefined },
): Promise<{ csv: string; rows: number }> {
  const found: ServiceRequest[] = []
  let cursor: string | undefined
  do {
    const { items, page } = await listRequests(ctx, agent_id, { ...narrowed, rows: BATCH, cursor })
    found.push(...items)
    cursor = page.next ?? undefined
  } while (cursor && found.length < REQUEST_EXPORT_ROWS)
  await withOrganization(ctx, async (tx) => noteAudit(tx, { entity_id: agent_id, after: { rows: found.length } }))
  const rows = found.map(({ number, kind, state, created_at, starts_at, customer, phone, email, subject, details }) => [
    String(number),
    KINDS[ctx.language][kind],
    STATES[ctx.language][state],
    created_at,
    starts_at ?? '',
    visitorName(customer, ctx.language),
    phone ?? '',
    email ?? '',
    subject,
    details,
  ])
  return { csv: csvOf([HEADS[ctx.language], ...rows]), rows: found.length }
}
