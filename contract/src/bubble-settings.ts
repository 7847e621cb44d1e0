import { z } from 'zod'
import {
  BUBBLE_DELAY_SECONDS,
  BUBBLE_DISTANCE_PIXELS,
  BUBBLE_MESSAGE_LENGTH,
  CHAT_DISCLAIMER_LENGTH,
  CHAT_GREETING_LENGTH,
  LAUNCHER_TEXT_LENGTH,
  PAGE_PATTERNS,
  SUGGESTED_MESSAGES,
  SUGGESTED_MESSAGE_LENGTH,
} from './bubbles.limits.ts'
import { isPagePattern, PAGE_PATTERN_LENGTH } from './page-patterns.ts'
import { optionalText, text } from './shapes.ts'
import { isWebAddress, withScheme } from './web-addresses.ts'

/** Bubble themes (specification §9), and following the visitor's system. */
export const BUBBLE_THEMES = ['simple_light', 'simple_dark', 'system'] as const

/** `design`: the type of Tertulia; the others are what the visitor's machine has. */
export const BUBBLE_FONTS = ['design', 'system', 'serif'] as const
export const BUBBLE_CORNERS = ['square', 'soft', 'round'] as const
export const BUBBLE_SIZES = ['small', 'normal', 'large'] as const
export const BUBBLE_DEVICES = ['all', 'desktop', 'phone'] as const

const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/u, { error: 'invalid_color' })

const suggestedMessages = z.array(text(SUGGESTED_MESSAGE_LENGTH)).max(SUGGESTED_MESSAGES, { error: 'too_many' })
const distance = z
  .number()
  .int({ error: 'invalid_value' })
  .min(0, { error: 'invalid_value' })
  .max(BUBBLE_DISTANCE_PIXELS, { error: 'invalid_value' })
  .default(20)
const delay = z
  .number()
  .int({ error: 'invalid_value' })
  .min(0, { error: 'invalid_value' })
  .max(BUBBLE_DELAY_SECONDS, { error: 'invalid_value' })
const pagePatterns = z
  .array(
    text(PAGE_PATTERN_LENGTH)
      .transform((pattern) => (pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`))
      .refine(isPagePattern, { error: 'invalid_value' }),
  )
  .max(PAGE_PATTERNS, { error: 'too_many' })
  .default([])

const written = {
  /** Under the agent's name. */
  subtitle: optionalText(60),
  bubble_message: optionalText(BUBBLE_MESSAGE_LENGTH),
  suggested_messages: suggestedMessages,
  /** Beside the icon of the launcher, if that has words. */
  launcher_text: optionalText(LAUNCHER_TEXT_LENGTH).default(''),
}

/** Texts of a bubble that are written in each language. */
export const BUBBLE_TEXTS = ['subtitle', 'bubble_message', 'suggested_messages', 'launcher_text'] as const

const inEachLanguage = <Texts extends z.ZodObject>(texts: Texts) =>
  z.strictObject({ es: texts.optional(), en: texts.optional(), fr: texts.optional(), pt: texts.optional() })

/** Its texts in languages other than the agent's main one; an empty text falls back to that one. */
export const BubbleTexts = inEachLanguage(z.strictObject(written))
export type BubbleTexts = z.infer<typeof BubbleTexts>

const webWritten = {
  /** Empty: the agent's own. */
  greeting: optionalText(CHAT_GREETING_LENGTH).default(''),
  /** None: the bubble's. */
  suggested_messages: suggestedMessages.default([]),
  /** Shown below the chat: a notice for the customer before they write. */
  disclaimer: optionalText(CHAT_DISCLAIMER_LENGTH).default(''),
}

/** Texts of the chat page that are written in each language. */
export const WEB_TEXTS = ['greeting', 'suggested_messages', 'disclaimer'] as const

const privacyAddress = optionalText(300)
  .transform(withScheme)
  .refine((address) => address === '' || isWebAddress(address), { error: 'invalid_url' })

/** Settings of the chat page alone (`/w/…`, and `/c/…` of the link to share). The rest it takes from the bubble. */
export const WebChatSettings = z.strictObject({
  theme: z.enum(BUBBLE_THEMES).default('simple_light'),
  ...webWritten,
  privacy_url: privacyAddress.default(''),
  texts: inEachLanguage(z.strictObject(webWritten)).default({}),
})
export type WebChatSettings = z.infer<typeof WebChatSettings>

/** Features of the chat for customers, each a switch. The chat offers none of the others yet. */
export const CHAT_FEATURES = [
  'show_sources',
  'emoji',
  'attachments',
  'voice_notes',
  'transcript_by_mail',
  'restart',
  'language_picker',
  'thumbs',
  'csat',
  'several_conversations',
] as const

const features = {
  /** Whether each answer shows its sources. */
  show_sources: z.boolean(),
  emoji: z.boolean().default(true),
  attachments: z.boolean().default(true),
  voice_notes: z.boolean().default(false),
  /** The transcript, to an address that its owner has confirmed. */
  transcript_by_mail: z.boolean().default(false),
  restart: z.boolean().default(true),
  /** Another language among those of the agent. */
  language_picker: z.boolean().default(true),
  /** Thumbs below each answer. */
  thumbs: z.boolean().default(true),
  /** The rating asked for once a conversation has ended. */
  csat: z.boolean().default(true),
  several_conversations: z.boolean().default(true),
}

/** When and where the bubble shows. */
const behaviour = {
  /** Seconds until the launcher appears. */
  launcher_delay_seconds: delay.default(0),
  show_bubble_message: z.boolean().default(false),
  /** Seconds from the launcher to its message. */
  message_delay_seconds: delay.default(2),
  /** A customer who has read the bubble message, or put it away, does not get it again. */
  message_once: z.boolean().default(true),
  /** Paths, with `*` for anything. None allowed: every page. */
  pages_allowed: pagePatterns,
  pages_blocked: pagePatterns,
  devices: z.enum(BUBBLE_DEVICES).default('all'),
  /** An open chat stays open from page to page. */
  remember_open: z.boolean().default(true),
}

const look = {
  theme: z.enum(BUBBLE_THEMES),
  brand_color: hexColor,
  font: z.enum(BUBBLE_FONTS).default('design'),
  corner: z.enum(BUBBLE_CORNERS).default('round'),
  size: z.enum(BUBBLE_SIZES).default('normal'),
  position: z.enum(['left', 'right']),
  /** Pixels from the edge of the page, so that it does not stand on what is there. */
  distance_side: distance,
  distance_bottom: distance,
  launcher: z.enum(['icon', 'icon_and_text']).default('icon'),
}

/** The settings without those for other languages and for the chat page. */
export const bubbleFields = { ...look, ...written, ...features, ...behaviour }

/**
 * How the bubble and the public chat look and what they offer. Its own texts are in the agent's main language. A newer setting
 * that is left out keeps the behaviour from before there were any.
 */
export const BubbleSettings = z
  .strictObject({
    ...bubbleFields,
    /** Left out: none. */
    texts: BubbleTexts.default({}),
    web: WebChatSettings.prefault({}),
  })
  .superRefine((settings, { addIssue }) => {
    // Specification §5: a bubble message is not empty.
    if (settings.show_bubble_message && settings.bubble_message === '')
      addIssue({ code: 'custom', message: 'required', path: ['bubble_message'] })
    if (settings.launcher === 'icon_and_text' && settings.launcher_text === '')
      addIssue({ code: 'custom', message: 'required', path: ['launcher_text'] })
  })
export type BubbleSettings = z.infer<typeof BubbleSettings>
