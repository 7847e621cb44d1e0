import { z } from 'zod'
import { ATTACHMENT_TYPES, FILE_TYPES, type AttachmentType, isPicture } from './attachment-types.ts'

/** Rules that hold for a channel independently of the caller. */
type Rules = {
  name: string
  /** Whether conversations come by it today. */
  is_open: boolean
  /** Whether colleagues talk with the agent there: no customer is waiting, and nothing of it counts. */
  is_test: boolean
  /** Whether the playground shows how answers read there. The bubble reads as the web chat does. */
  is_previewed: boolean
  /** Over an HTTP answer that is open meanwhile, streamed or whole, or sent to a provider once they are written. */
  answers: 'streamed' | 'sent'
  /** Length of one message; a longer text comes in several. Ours hold all that we write. */
  limit: { most: number; counts: 'characters' | 'bytes' } | null
  /** For how many hours after a customer wrote they may be answered freely. Null: for ever. */
  window_hours: number | null
  /**
   * `bold`: the mark on both sides of a bold word if no formatting is shown. Other files are sent as links. Without
   * `buttons` what may be tapped is numbered below the words. `taps`: how many of them a provider shows at once, and under how
   * many characters; null: as many as there are.
   */
  renders: {
    formatting: boolean
    bold: '' | '*'
    files: readonly AttachmentType[]
    buttons: boolean
    taps: { most: number; text: number } | null
  }
}

const ours = {
  is_open: true,
  is_test: false,
  is_previewed: false,
  answers: 'streamed',
  limit: null,
  window_hours: null,
  renders: { formatting: true, bold: '', files: FILE_TYPES, buttons: true, taps: null },
} as const
const ofProvider = { is_open: false, is_test: false, is_previewed: true, answers: 'sent', window_hours: 24 } as const
/** Meta's channels show no WebP, WhatsApp but as a sticker. */
const WITHOUT_WEBP = ATTACHMENT_TYPES.filter((type) => type !== 'webp')

/**
 * Text of 4,096 characters with bold between asterisks; three reply buttons or a list of ten under 1,024; pictures, documents
 * and sound, but no drawings and no tables of text (WhatsApp Cloud API).
 */
const whatsapp = {
  limit: { most: 4096, counts: 'characters' },
  renders: {
    formatting: false,
    bold: '*',
    files: FILE_TYPES.filter((type) => !['webp', 'svg', 'csv', 'webm', 'm4a'].includes(type)),
    buttons: true,
    taps: { most: 10, text: 1024 },
  },
} as const

/**
 * Every channel, and the only list of them. Limits are the providers': Instagram messaging, 1,000 bytes of UTF-8 and pictures
 * alone; Messenger Send API, fewer than 2,000 characters.
 */
const list = [
  { ...ours, name: 'bubble' },
  { ...ours, name: 'web', is_previewed: true },
  { ...ours, name: 'share_link', is_previewed: true },
  { ...ours, name: 'api' },
  { ...ours, name: 'playground', is_test: true },
  {
    ...ofProvider,
    name: 'whatsapp',
    is_open: true,
    ...whatsapp,
  },
  { ...ofProvider, name: 'whatsapp_simulator', is_test: true, is_previewed: false, ...whatsapp },
  {
    ...ofProvider,
    name: 'instagram',
    limit: { most: 1000, counts: 'bytes' },
    renders: { formatting: false, bold: '', files: WITHOUT_WEBP.filter(isPicture), buttons: false, taps: null },
  },
  {
    ...ofProvider,
    name: 'messenger',
    limit: { most: 1999, counts: 'characters' },
    renders: { formatting: false, bold: '', files: WITHOUT_WEBP, buttons: false, taps: null },
  },
] as const satisfies readonly Rules[]

type Listed = (typeof list)[number]
const channelNames = list.map(({ name }) => name)

/** A way in which a conversation comes. */
export const Channel = z.enum(channelNames)
export type Channel = z.infer<typeof Channel>

const rules = new Map<Channel, Rules>(list.map((each) => [each.name, each]))

export function rulesOf(channel: Channel): Rules {
  const found = rules.get(channel)
  if (!found) throw new Error(`${channel} is no channel`)
  return found
}

/** Whether a conversation is a test of the business's own. */
export const isTest = (channel: Channel): boolean => rulesOf(channel).is_test

/** Whether answers are sent to a provider when they are whole, instead of streamed to a reader. */
export const answersAreSent = (channel: Channel): boolean => rulesOf(channel).answers === 'sent'

/** Whether customers have a name at the channel: one of the provider, or of the caller of the API. */
export const hasExternalUsers = (channel: Channel): boolean => channel === 'api' || answersAreSent(channel)

/** Channels on which nothing that is said counts. For queries, which cannot ask `isTest`. */
export const TEST_CHANNELS: readonly Channel[] = list.filter(({ is_test }) => is_test).map(({ name }) => name)

/**
 * The channel on which a colleague tries an agent and is its only customer: no other member sees it, and no person is called.
 */
export const PLAYGROUND = 'playground' satisfies Extract<Listed, { is_test: true }>['name']
export const isPlayground = (channel: Channel): boolean => channel === PLAYGROUND

/** The channel that is tried on another: a simulator follows the settings of its own. */
export const channelTried = (channel: Channel): Channel => (channel === 'whatsapp_simulator' ? 'whatsapp' : channel)

/** By which customers come today. */
export const OPEN_CHANNELS = list.filter(({ is_open, is_test }) => is_open && !is_test).map(({ name }) => name)

type Previewed = Extract<Listed, { is_previewed: true }>
/** Channels on which an answer may be read before it is sent to a customer. */
export const READING_CHANNELS = list
  .filter((each): each is Previewed => each.is_previewed)
  .map(({ name }): ReadingChannel => name)
export type ReadingChannel = Previewed['name']
