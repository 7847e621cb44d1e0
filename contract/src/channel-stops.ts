import { z } from 'zod'
import { AgentLanguage } from './agents.ts'
import { GREETING_LENGTH } from './agents.limits.ts'
import type { Channel } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { id, optionalText, time } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'

/** Channels that are stopped and started by themselves. The API is its keys', and of the playground there is no customer. */
export const STOPPABLE_CHANNELS = [
  'bubble',
  'web',
  'share_link',
  'whatsapp',
  'whatsapp_simulator',
] as const satisfies readonly Channel[]
export const StoppableChannel = z.enum(STOPPABLE_CHANNELS)
export type StoppableChannel = z.infer<typeof StoppableChannel>

const words = optionalText(GREETING_LENGTH).optional()
/** Texts that customers read on a stopped channel, by language. Empty: the agent's usual text (`AgentTexts`), or ours. */
export const StopWords = z.strictObject({ es: words, en: words, fr: words, pt: words })
export type StopWords = z.infer<typeof StopWords>

/** A channel on which the agent does not answer for now. */
export const ChannelStop = z.object({
  /** Texts of this stop alone, by language. */
  words: StopWords,
  stopped_at: time,
  updated_at: time,
})
export type ChannelStop = z.infer<typeof ChannelStop>

export const StoppableState = z.object({
  channel: StoppableChannel,
  stop: ChannelStop.nullable(),
  /** Conversations under way in which the agent answers, those that wait for a person among them. */
  open_conversations: z.number().int(),
  /** Those in which a customer waits for a person: colleagues can attend them on a stopped channel too. */
  waiting_for_person: z.number().int(),
})
export type StoppableState = z.infer<typeof StoppableState>

const one = {
  allow: 'channel.connect',
  of: { agent: 'agent_id' },
  rate: 'write',
  params: { agent_id: id, channel: StoppableChannel },
} as const

/**
 * Stopping and starting the channels of an agent, at once and in every version. On a stopped channel customers' messages are
 * kept and wait: customers read once that they get no answer now, and are answered in order when it is started again.
 */
export const channelStops = {
  list: endpoint({
    method: 'GET',
    path: '/agent-availability/{agent_id}/channels',
    allow: 'channel.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.object({
      channels: z.array(StoppableState),
      /** The texts of the live version in each of its languages, the main one first. */
      words: z.array(z.object({ language: AgentLanguage, text: z.string() })),
    }),
  }),
  /** Stops a channel, or gives a stopped one other words; those are read by who has not read any. */
  stop: endpoint({
    ...one,
    method: 'PUT',
    path: '/agent-availability/{agent_id}/channels/{channel}/stop',
    audit: 'channel.stopped',
    body: z.strictObject({ words: StopWords, ...expectedOrNone }),
    returns: ChannelStop,
    errors: ['stale_edit'],
  }),
  /** The customers' messages since the stop are answered. A channel that is not stopped stays as it is. */
  start: endpoint({
    ...one,
    method: 'POST',
    path: '/agent-availability/{agent_id}/channels/{channel}/start',
    audit: 'channel.started',
    returns: z.object({
      /** Conversations in which something waits, which is answered now. */ waiting: z.number().int(),
    }),
  }),
}
