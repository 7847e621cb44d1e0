import { readsMasked } from '@tertulia/contract/api-key-roles'
import type { Masking } from '@tertulia/contract/organization-settings'
import type { z } from 'zod'
import type { Context, MemberContext } from '#platform/context.ts'
import { findOwnOf } from '#features/conversations/conversation.queries.ts'
import { revealedTo } from '#features/conversations/reveals.ts'
import { mask } from '#features/masking/mask.ts'
import { maskingFor } from '#features/masking/masking.ts'
import { personalIn, type PersonalText } from '#features/masking/personal-in.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * Masks in an answer what its schema tags as personal and the caller may not read. It stands behind every call of a member
 * and of a key: what a feature leaves unmasked is masked here.
 * @param data as the schema has parsed it; changed in place
 */
export async function hidePersonal(ctx: Context, schema: z.ZodType, data: unknown): Promise<void> {
  const masking = await maskingOfCaller(ctx)
  if (masking === 'none') return
  const found = personalIn(schema, data)
  if (found.length === 0) return
  const isShown = isMember(ctx) ? await shownTo(ctx, masking, found) : () => false
  for (const text of found) if (!isShown(text)) hide(text)
}

/** Hides all personal texts, for a listener without any right to them. */
export function hideAllPersonal(schema: z.ZodType, data: unknown): void {
  for (const text of personalIn(schema, data)) hide(text)
}

function hide({ in: holder, key }: PersonalText): void {
  holder[key] = mask(holder[key] as string)
}

const isMember = (ctx: Context): ctx is MemberContext => ctx.actor.kind === 'person' && 'role' in ctx

async function maskingOfCaller(ctx: Context): Promise<Masking> {
  // One that chats is told what its own customer is.
  if (ctx.actor.kind === 'api_key') return readsMasked(ctx.actor.role) && ctx.actor.role !== 'chat' ? 'all' : 'none'
  return isMember(ctx) ? maskingFor(ctx, ctx) : 'none'
}

/**
 * The personal texts that a member reads all the same: their own tests; unless all is hidden, the chats they control, and
 * revealed ones.
 */
async function shownTo(
  ctx: MemberContext,
  masking: Masking,
  found: readonly PersonalText[],
): Promise<(text: PersonalText) => boolean> {
  const with_held = masking === 'not_held'
  const idOf = ({ of, around }: PersonalText) => {
    const key = of.conversation ?? of.contact
    return key === undefined ? undefined : around.find((holder) => key in holder)?.[key]
  }
  const ids = [...new Set(found.filter(({ of }) => of.conversation).map(idOf))].filter((id) => typeof id === 'string')
  const [revealed, held] = await Promise.all([
    with_held ? revealedTo(ctx) : [],
    ids.length === 0
      ? []
      : withOrganization({ ...ctx, audit: undefined }, (tx) => findOwnOf(tx, ctx.actor.user_id, ids, { with_held })),
  ])
  const shown = new Set<unknown>([...revealed, ...held])
  return (text) => {
    const { conversation, contact } = text.of
    return (with_held && conversation === undefined && contact === undefined) || shown.has(idOf(text))
  }
}
