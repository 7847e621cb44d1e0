import { CONTACT_TABLE_ROWS } from '@tertulia/contract/contacts.limits'
import type { Contact, KnownAs } from '@tertulia/contract/contacts'
import type { MemberContext } from '#platform/context.ts'
import { listAttributes } from '#features/contacts/attributes.ts'
import { type ContactWithFormer, contactsAfter } from '#features/contacts/contacts.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { csvLines, csvOf } from '#platform/csv.ts'
import { withOrganization } from '#platform/database/tx.ts'

const BATCH = 500
const HEADS = {
  es: [
    'Nombre',
    'Correo',
    'Teléfono',
    'Correos anteriores',
    'Teléfonos anteriores',
    'Acepta promociones por',
    'No quiere promociones por',
    'Chats',
    'Creado (UTC)',
    'Última vez (UTC)',
  ],
  en: [
    'Name',
    'Email',
    'Telephone',
    'Former emails',
    'Former telephones',
    'Allows offers by',
    'Refuses offers by',
    'Chats',
    'Created (UTC)',
    'Last seen (UTC)',
  ],
}

/** Channels on which a contact allows offers, or refuses them. */
const channelsOf = ({ consents }: Contact, allowed: boolean): string =>
  Object.entries(consents)
    .flatMap(([channel, given]) => (given === allowed ? [channel] : []))
    .join('; ')

const formerOf = ({ former }: ContactWithFormer, kind: KnownAs['kind']): string =>
  former.flatMap((each) => (each.kind === kind ? [each.value] : [])).join('; ')

/**
 * Contacts as a table that can be brought in again, with a column for each attribute: those noted after one, or from the
 * first. They go by when they were noted: who is seen meanwhile changes no place.
 */
export async function exportContacts(
  ctx: MemberContext,
  { after, most = CONTACT_TABLE_ROWS }: { after?: string | undefined; most?: number },
): Promise<{ csv: string; rows: number; next: string | null }> {
  const attributes = await listAttributes(ctx)
  const found: ContactWithFormer[] = []
  let last = after
  let isAll = false
  while (!isAll && found.length < most) {
    const rows = Math.min(BATCH, most - found.length)
    // oxlint-disable-next-line no-await-in-loop -- pages follow one another
    const page = await contactsAfter(ctx, last, rows)
    found.push(...page)
    last = page.at(-1)?.id ?? last
    isAll = page.length < rows
  }
  await withOrganization(ctx, async (tx) =>
    noteAudit(tx, { entity_id: ctx.organization_id, after: { rows: found.length } }),
  )
  const lines = found.map((each) => [
    each.name,
    each.email ?? '',
    each.phone ?? '',
    formerOf(each, 'email'),
    formerOf(each, 'phone'),
    channelsOf(each, true),
    channelsOf(each, false),
    String(each.conversations),
    each.created_at,
    each.last_seen_at,
    ...attributes.map(({ id }) => each.attributes[id] ?? ''),
  ])
  const head = [...HEADS[ctx.language], ...attributes.map(({ label }) => label)]
  const csv = after === undefined ? csvOf([head, ...lines]) : csvLines(lines)
  return { csv, rows: found.length, next: isAll ? null : (last ?? null) }
}
