import type { Masking } from '@tertulia/contract/organization-settings'
import { Push, type ServerFrame } from '@tertulia/contract/frames'
import type { Context, Person } from '#platform/context.ts'
import { withoutPrompt } from '#features/agents/agent-view.ts'
import { findConversation } from '#features/conversations/conversation.queries.ts'
import { hideAllPersonal } from '#features/conversations/hide-personal.ts'
import { holderOf, maskedPreviews, maskMessage } from '#features/conversations/masker.ts'
import { findRevealers } from '#features/conversations/reveal.queries.ts'
import { isMasked } from '#features/masking/masking.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { createRecent } from '#platform/recent.ts'

type Hearer = Context & { actor: Person }
type Hearing = { organization_id: string; masking: Masking; reads_prompts: boolean }
type OfConversation = Extract<Push, { type: 'conversation.changed' | 'message.created' }>

/** The member with control of a conversation, and the members to whom it is revealed. */
type Audience = { holder: string | null; revealed_to: ReadonlySet<string> }

/** Work that all listeners of a push share. */
type SharedPush = {
  push: Push | undefined
  /** Looks up the audience of a push of a conversation, for the first listener that asks. */
  audience(ctx: Hearer, organization_id: string, push: OfConversation): Promise<Audience>
  /** Writes the frame as listeners get it who may not read all of it, for the first of them. */
  masked(): string
}

/** A push reaches its listeners within one tick; a lookup for it counts for the slowest of them. */
const sharedPushes = createRecent<SharedPush>({ most: 1_000, for_ms: 2_000 })

/** A frame for a listener to whom customers' personal data is masked, or who may not read prompts. */
export async function maskedFrame(ctx: Hearer, hearing: Hearing, frame: string): Promise<string> {
  if (hearing.masking === 'none' && hearing.reads_prompts) return frame
  const shared = await sharedPushes.get(frame, async () => sharePush(frame))
  return (await isHidden(ctx, hearing, shared)) ? shared.masked() : frame
}

async function isHidden(ctx: Hearer, hearing: Hearing, { push, audience }: SharedPush): Promise<boolean> {
  if (push?.type === 'agent.changed') return !hearing.reads_prompts
  if (push?.type !== 'conversation.changed' && push?.type !== 'message.created') return false
  // A listener with full masking gets nothing revealed.
  if (hearing.masking !== 'not_held') return hearing.masking === 'all'
  const { holder, revealed_to } = await audience(ctx, hearing.organization_id, push)
  const { user_id } = ctx.actor
  return isMasked(hearing.masking, user_id, holder) && !revealed_to.has(user_id)
}

function sharePush(frame: string): SharedPush {
  const server_frame = JSON.parse(frame) as ServerFrame
  const push = server_frame.kind === 'push' ? server_frame.push : undefined
  let found: Promise<Audience> | undefined
  let written: string | undefined
  return {
    push,
    audience: (...asked) => (found ??= findAudience(...asked)),
    masked: () =>
      (written ??= push ? JSON.stringify({ ...server_frame, push: hiddenIn(structuredClone(push)) }) : frame),
  }
}

/** Hides what not every listener may read: prompts, and personal data by the tags of the push's shape. */
function hiddenIn(push: Push): Push {
  if (push.type === 'agent.changed') return { ...push, agent: withoutPrompt(push.agent) }
  const masked =
    push.type === 'conversation.changed'
      ? { ...push, conversation: maskedPreviews(push.conversation) }
      : push.type === 'message.created'
        ? { ...push, message: maskMessage(push.message) }
        : push
  hideAllPersonal(Push, masked)
  return masked
}

/** A message does not name the holder of its conversation, since its customer hears the same push. */
const findAudience = (ctx: Hearer, organization_id: string, push: OfConversation): Promise<Audience> =>
  withOrganization({ ...ctx, organization_id, audit: undefined }, async (tx) => {
    const isMessage = push.type === 'message.created'
    const id = isMessage ? push.message.conversation_id : push.conversation.id
    const [row, revealed_to] = await Promise.all([
      isMessage ? findConversation(tx, id) : undefined,
      findRevealers(tx, id, iso(ctx.clock.now())),
    ])
    if (isMessage) return { holder: row ? holderOf(row) : null, revealed_to }
    const { control, handled_by } = push.conversation
    return { holder: holderOf({ control, handled_by: handled_by?.user_id ?? null }), revealed_to }
  })
