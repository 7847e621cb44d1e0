import type { Masking } from '@tertulia/contract/organization-settings'
import { Push, type ServerFrame } from '@tertulia/contract/frames'
import type { Context, Person } from '#platform/context.ts'
import { withoutPrompt } from '#features/agents/agent-view.ts'
import { findConversation } from '#features/conversations/conversation.queries.ts'
import { hideAllPersonal } from '#features/conversations/hide-personal.ts'
import { holderOf, maskedPreviews, maskMessage } from '#features/conversations/masker.ts'
import { revealedTo } from '#features/conversations/reveals.ts'
import { isMasked } from '#features/masking/masking.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Hearer = Context & { actor: Person }
type Hearing = { organization_id: string; masking: Masking; reads_prompts: boolean }

/** A frame for a listener to whom customers' personal data is masked, or who may not read prompts. */
export async function maskedFrame(ctx: Hearer, hearing: Hearing, frame: string): Promise<string> {
  if (hearing.masking === 'none' && hearing.reads_prompts) return frame
  const told = JSON.parse(frame) as ServerFrame
  if (told.kind !== 'push') return frame
  const push = await maskPush(ctx, hearing, told.push)
  return push ? JSON.stringify({ ...told, push } satisfies ServerFrame) : frame
}

async function maskPush(ctx: Hearer, hearing: Hearing, push: Push): Promise<Push | undefined> {
  const hides = (holder: string | null) => isMasked(hearing.masking, ctx.actor.user_id, holder)
  if (push.type === 'agent.changed')
    return hearing.reads_prompts ? undefined : { ...push, agent: withoutPrompt(push.agent) }
  if (push.type === 'conversation.changed') {
    const { conversation } = push
    if (!hides(holderOf({ ...conversation, handled_by: conversation.handled_by?.user_id ?? null }))) return undefined
    if (await isRevealed(ctx, hearing, conversation.id)) return undefined
    return hiddenIn({
      ...push,
      conversation: maskedPreviews(conversation),
    })
  }
  if (push.type !== 'message.created') return undefined
  const { message } = push
  if (!hides(await heldBy(ctx, hearing, message.conversation_id))) return undefined
  if (await isRevealed(ctx, hearing, message.conversation_id)) return undefined
  return hiddenIn({ ...push, message: maskMessage(message) })
}

/** A push of which all that is personal is hidden, by the tags of its shape. */
function hiddenIn(push: Push): Push {
  hideAllPersonal(Push, push)
  return push
}

/** A message does not tell who holds its conversation, since its customer hears the same. */
async function heldBy(ctx: Hearer, { masking, organization_id }: Hearing, id: string): Promise<string | null> {
  if (masking === 'all') return null
  const row = await withOrganization({ ...ctx, organization_id, audit: undefined }, (tx) => findConversation(tx, id))
  return row ? holderOf(row) : null
}

/** A listener with full masking gets nothing revealed. */
const isRevealed = async (ctx: Hearer, { masking, organization_id }: Hearing, id: string): Promise<boolean> =>
  masking === 'not_held' && (await revealedTo({ ...ctx, organization_id })).has(id)
