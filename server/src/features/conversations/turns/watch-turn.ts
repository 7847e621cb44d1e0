import type { TurnEvent } from '@tertulia/contract/messages'
import { channelStopOf } from '#features/agent-availability/channel-stops.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { findConversation } from '#features/conversations/conversation.queries.ts'
import { findAnswerOfTurn } from '#features/conversations/message.queries.ts'
import { toMessage } from '#features/conversations/messages.ts'
import { resumeTurn } from '#features/conversations/turns/resume-turns.ts'
import { feedOf } from '#features/conversations/turns/turn-feed.ts'
import { findTurn } from '#features/conversations/turns/turn.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** How often a turn of another process is looked at, where no news of it come. */
const LOOK_AGAIN_MS = 1_000

type Watched = { id: string; conversation_id: string }

/**
 * The events of a turn: in pieces while it runs in this process, whole from any other. It is taken up here as soon as it is
 * free. Ends with its last event.
 */
export async function* watchTurn(ctx: OrganizationContext, turn: Watched): AsyncGenerator<TurnEvent> {
  const news = listen(ctx, turn.conversation_id)
  let has_said = false
  try {
    for (;;) {
      const feed = feedOf(ctx, turn.id)
      if (feed) {
        // It begins anew: what was heard of an earlier attempt no longer holds.
        if (has_said) yield { type: 'restart' }
        for await (const event of feed.watch()) {
          yield event
          if (event.type === 'answer') return
          has_said ||= event.type === 'delta'
        }
      }
      if (await resumeTurn(ctx, turn.id)) continue
      const end = await endOf(ctx, turn)
      if (end) return yield end
      await news.next()
    }
  } finally {
    news.stop()
  }
}

/** How a turn has ended, or that a person is to answer it first, or that its channel is stopped. */
async function endOf(ctx: OrganizationContext, { id, conversation_id }: Watched): Promise<TurnEvent | undefined> {
  const { turn, conversation, answer, stop } = await withOrganization(ctx, async (tx) => {
    const found = await findTurn(tx, id)
    const its = await findConversation(tx, conversation_id)
    return {
      turn: found,
      conversation: its,
      answer: await findAnswerOfTurn(tx, { conversation_id, turn_id: id }),
      stop: found?.state === 'waiting' && its ? await channelStopOf(tx, its) : undefined,
    }
  })
  if (answer) return { type: 'answer', message: toMessage(answer) }
  if (!turn || !conversation) return { type: 'discarded', reason: 'erased' }
  if (turn.reason === 'with_person') return { type: 'with_person' }
  if (turn.reason) return { type: 'discarded', reason: turn.reason }
  if (turn.state === 'waiting' && conversation.control === 'human') return { type: 'with_person' }
  return stop && { type: 'stopped' }
}

/** Waits for something to happen in a conversation, in whichever process. */
function listen(ctx: OrganizationContext, conversation_id: string) {
  let has_news = false
  let wake = () => {}
  const stop = ctx.realtime.subscribe(`conversation:${conversation_id}`, {
    send: () => {
      has_news = true
      wake()
    },
  })
  return {
    stop,
    /** Comes back at once where something has happened since the last time. */
    next: async () => {
      let timer: NodeJS.Timeout | undefined
      if (!has_news)
        await new Promise<void>((resolve) => {
          wake = resolve
          timer = setTimeout(resolve, LOOK_AGAIN_MS)
        })
      clearTimeout(timer)
      has_news = false
    },
  }
}
