import { z } from 'zod'
import { allowedDomain } from './api-keys.ts'
import { endpoint } from './endpoint.ts'
import {
  ALLOWED_DOMAINS,
  BUBBLE_MESSAGE_LENGTH,
  SUGGESTED_MESSAGES,
  SUGGESTED_MESSAGE_LENGTH,
} from './bubbles.limits.ts'
import { id, optionalText, text } from './shapes.ts'

/** Bubble themes (specification §9), and following the visitor's system. */
export const BUBBLE_THEMES = ['simple_light', 'simple_dark', 'system'] as const

const hexColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/u, { error: 'invalid_color' })

const written = {
  /** Under the agent's name. */
  subtitle: optionalText(60),
  bubble_message: optionalText(BUBBLE_MESSAGE_LENGTH),
  suggested_messages: z.array(text(SUGGESTED_MESSAGE_LENGTH)).max(SUGGESTED_MESSAGES, { error: 'too_many' }),
}
const textsInOneLanguage = z.strictObject(written)

/** What of a bubble is written in each language. */
export const BUBBLE_TEXTS = ['subtitle', 'bubble_message', 'suggested_messages'] as const

/** What it says in other languages than the agent's main one; what is empty it says in that. */
export const BubbleTexts = z.strictObject({
  es: textsInOneLanguage.optional(),
  en: textsInOneLanguage.optional(),
  fr: textsInOneLanguage.optional(),
  pt: textsInOneLanguage.optional(),
})
export type BubbleTexts = z.infer<typeof BubbleTexts>

/** How the bubble and the public chat look and what they offer. Its own texts are in the agent's main language. */
export const BubbleSettings = z.strictObject({
  theme: z.enum(BUBBLE_THEMES),
  brand_color: hexColor,
  position: z.enum(['left', 'right']),
  ...written,
  show_sources: z.boolean(),
  /** Left out: none. */
  texts: BubbleTexts.default({}),
})
export type BubbleSettings = z.infer<typeof BubbleSettings>

export const Bubble = z.object({
  agent_id: id,
  settings: BubbleSettings,
  /** Empty: any website. A brake against misuse, not a protection: budgets are. */
  allowed_domains: z.array(z.string()),
  /** Of the page `/c/{share_id}`; null while the link is off. */
  share_id: z.string().nullable(),
})
export type Bubble = z.infer<typeof Bubble>

export const bubbles = {
  get: endpoint({
    method: 'GET',
    path: '/chat-config-ui/{agent_id}',
    allow: 'channel.read',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: Bubble,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/chat-config-ui/{agent_id}',
    allow: 'channel.style',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'bubble.styled',
    body: BubbleSettings,
    returns: Bubble,
  }),
  setDomains: endpoint({
    method: 'PUT',
    path: '/chat-config-ui/{agent_id}/domains',
    allow: 'channel.publish',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'bubble.domains_changed',
    body: z.strictObject({ allowed_domains: z.array(allowedDomain).max(ALLOWED_DOMAINS, { error: 'too_many' }) }),
    returns: Bubble,
  }),
  /** A new link; the old one stops working. */
  share: endpoint({
    method: 'POST',
    path: '/chat-config-ui/{agent_id}/share',
    allow: 'channel.publish',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'share_link.created',
    returns: Bubble,
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/chat-config-ui/{agent_id}/share',
    allow: 'channel.publish',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'share_link.removed',
    returns: Bubble,
  }),
}
