import { CONTACT_TABLE_ROWS } from '@tertulia/contract/contacts.limits'
import type { Contact } from '@tertulia/contract/contacts'
import type { MemberContext } from '#platform/context.ts'
import { listAttributes } from '#features/contacts/attributes.ts'
import { listContacts } from '#features/contacts/contacts.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { csvOf } from '#platform/csv.ts'
import { withOrganization } from '#platform/database/tx.ts'

const BATCH = 500
const HEADS = {
  es: [
    'Nombre',
    'Correo',
    'Teléfono',
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
    'Allows offers by',
    'Refuses offers by',
    'Chats',
    'Created (UTC)',
    'Last seen (UTC)',
  ],
}

/** Channels on which somebody allows offers, or refuses them. */
const channelsOf = ({ consents }: Contact, allowed: boolean): string =>
  Object.entries(consents)
    .flatMap(([channel, given]) => (given === allowed ? [channel] : []))
    .join('; ')

/** All contacts as a table that can be brought in again, those seen last first, with a column for each attribute. */
export async function exportContacts(ctx: MemberContext): Promise<{ csv: string; rows: number }> {
  const attributes = await listAttributes(ctx)
  const found: Contact[] = []
  let cursor: string | undefined
  do {
    const { items, page } = await listContacts(ctx, { rows: BATCH, cursor })
    found.push(...items)
    cursor = page.next ?? undefined
  } while (cursor && found.length < CONTACT_TABLE_ROWS)
  await withOrganization(ctx, async (tx) =>
    noteAudit(tx, { entity_id: ctx.organization_id, after: { rows: found.length } }),
  )
  const lines = found.map((each) => [
    each.name,
    each.email ?? '',
    each.phone ?? '',
    channelsOf(each, true),
    channelsOf(each, false),
    String(each.conversations),
    each.created_at,
    each.last_seen_at,
    ...attributes.map(({ id }) => each.attributes[id] ?? ''),
  ])
  const head = [...HEADS[ctx.language], ...attributes.map(({ label }) => label)]
  return { csv: csvOf([head, ...lines]), rows: found.length }
}
