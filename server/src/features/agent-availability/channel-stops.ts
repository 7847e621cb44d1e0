import type { Channel } from '@tertulia/contract/channels'
import {
  type ChannelStop,
  STOPPABLE_CHANNELS,
  StoppableChannel,
  type StoppableState,
  type StopWords,
} from '@tertulia/contract/channel-stops'
import type { Expected } from '@tertulia/contract/stale-edits'
import { ownTexts } from '#engine/own-texts.ts'
import { agentOf } from '#features/agents/agent.ts'
import { findAvailability } from '#features/agent-availability/agent-availability.queries.ts'
import type { StoppedChannels } from '#features/agent-availability/agent-availability.tables.ts'
import { changeAvailability } from '#features/agent-availability/change-availability.ts'
import { frozenVersion } from '#features/versions/frozen-version.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import type { MemberContext } from '#platform/context.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { port } from '#platform/ports.ts'
import { refuseStale } from '#platform/stale-edit.ts'

/** Conversations of an agent that are under way by one channel. */
export type ChannelLoad = Pick<StoppableState, 'open_conversations' | 'waiting_for_person'> & {
  channel: Channel
  /** Those in which a customer waits for what the agent says. */
  unanswered: number
}

/** The load of each channel of an agent. Those by which nothing is are left out. */
export const channelLoads = port<(tx: OrganizationTx, agent_id: string) => Promise<ChannelLoad[]>>(
  'what is under way by the channels of an agent',
)

/** Every channel that can be stopped, with what stops with it. */
export const listChannelStops = (ctx: MemberContext, agent_id: string) =>
  withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const { stopped_channels } = await findAvailability(tx, agent_id)
    const loads = await tx.ports.one(channelLoads)(tx, agent_id)
    const shown = agent.live_version === null ? agent : (await frozenVersion(tx, agent_id, agent.live_version)).identity
    return {
      channels: STOPPABLE_CHANNELS.map((channel) => {
        const { open_conversations = 0, waiting_for_person = 0 } = loads.find((each) => each.channel === channel) ?? {}
        return { channel, stop: stopped_channels[channel] ?? null, open_conversations, waiting_for_person }
      }),
      words: shown.languages.map((language) => ({ language, text: ownTexts(shown, language).stopped })),
    }
  })

type Place = { agent_id: string; channel: string }

/** Stops a channel from the next message on, or changes what is read on a stopped one. @throws stale_edit */
export const stopChannel = (
  ctx: MemberContext,
  { agent_id, channel: named }: Place,
  { words, expected_updated_at }: { words: StopWords } & Expected,
): Promise<ChannelStop> =>
  changeAvailability(ctx, agent_id, async (tx, before) => {
    const channel = StoppableChannel.parse(named)
    const was = before.stopped_channels[channel]
    refuseStale(expected_updated_at, was?.updated_at ?? null)
    const now = iso(tx.clock.now())
    const result = { words: withoutEmpty(words), stopped_at: was?.stopped_at ?? now, updated_at: now }
    noteAudit(tx, {
      entity_id: agent_id,
      before: { channel, ...(was && { texts: auditedWords(was.words) }) },
      after: { channel, texts: auditedWords(result.words) },
    })
    return { after: { ...before, stopped_channels: { ...before.stopped_channels, [channel]: result } }, result }
  })

/** Starts a channel: turns that wait there are taken up as those that a person gives back are. */
export const startChannel = (ctx: MemberContext, { agent_id, channel: named }: Place): Promise<{ waiting: number }> =>
  changeAvailability(ctx, agent_id, async (tx, before) => {
    const channel = StoppableChannel.parse(named)
    const { [channel]: was, ...stopped_channels } = before.stopped_channels
    if (!was) return { after: before, result: { waiting: 0 } }
    const loads = await tx.ports.one(channelLoads)(tx, agent_id)
    noteAudit(tx, { entity_id: agent_id, before: { channel, texts: auditedWords(was.words) }, after: { channel } })
    const waiting = loads.find((each) => each.channel === channel)?.unanswered ?? 0
    return { after: { ...before, stopped_channels }, result: { waiting } }
  })

/** Whether an agent answers no message by a channel now, as the database has it. */
export async function channelStopOf(
  tx: OrganizationTx,
  { agent_id, channel }: { agent_id: string; channel: Channel },
): Promise<ChannelStop | undefined> {
  return stopIn((await findAvailability(tx, agent_id)).stopped_channels, channel)
}

/** The stop of a channel, where it is among those that are stopped. */
export function stopIn(stopped: StoppedChannels, channel: Channel): ChannelStop | undefined {
  const { data } = StoppableChannel.safeParse(channel)
  return data && stopped[data]
}

const withoutEmpty = (words: StopWords): StopWords =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text))

/** As the trail tells it: texts by language. */
const auditedWords = (words: StopWords) =>
  Object.fromEntries(Object.entries(words).map(([language, stopped]) => [language, { stopped }]))
