import { z } from 'zod'
import { allowedDomain, RefusedOrigin } from './api-keys.ts'
import { BubbleSettings } from './bubble-settings.ts'
import { ALLOWED_DOMAINS, SHARE_PASSWORD_LENGTH, SHARE_PASSWORD_SHORTEST } from './bubbles.limits.ts'
import { endpoint } from './endpoint.ts'
import { PageLook } from './page-findings.ts'
import { id, rawText, time, webAddress } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** A website that has shown the bubble. It lags behind by a minute at most. */
export const SeenWebsite = z.object({
  origin: z.string(),
  last_at: time,
  /** Times it was shown on the day of `last_at`, in the agent's time zone. */
  shown_that_day: z.number().int(),
})
export type SeenWebsite = z.infer<typeof SeenWebsite>

export const Bubble = z.object({
  agent_id: id,
  settings: BubbleSettings,
  /** Empty: any website. A brake against misuse, not a protection: budgets are. */
  allowed_domains: z.array(z.string()),
  /** The id in the page's address, `/c/{share_id}`; null while the link is off. */
  share_id: z.string().nullable(),
  share_expires_at: time.nullable(),
  share_has_password: z.boolean(),
  /** The logo of the chat page, about 1:3; it changes at once and not with a version. */
  web_logo: z.string().nullable(),
  /** Websites on which it was shown or refused lately, the latest first. */
  seen_websites: z.array(SeenWebsite),
  refused_origins: z.array(RefusedOrigin),
  updated_at: time,
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
    fails: 'load_channels',
    returns: Bubble,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/chat-config-ui/{agent_id}',
    allow: 'channel.style',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'bubble.styled',
    body: BubbleSettings.safeExtend(expected),
    returns: Bubble,
    errors: ['stale_edit'],
  }),
  setDomains: endpoint({
    method: 'PUT',
    path: '/chat-config-ui/{agent_id}/domains',
    allow: 'channel.publish',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'bubble.domains_changed',
    body: z.strictObject({
      allowed_domains: z.array(allowedDomain).max(ALLOWED_DOMAINS, { error: 'too_many' }),
      ...expected,
    }),
    returns: Bubble,
    errors: ['stale_edit'],
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
  /** Sets the end of the link and its password. A field that is left out stays as it was. */
  setShare: endpoint({
    method: 'PUT',
    path: '/chat-config-ui/{agent_id}/share',
    allow: 'channel.publish',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'share_link.changed',
    body: z.strictObject({
      expires_at: time.nullable().optional(),
      password: rawText(SHARE_PASSWORD_LENGTH)
        .refine((password) => [...password].length >= SHARE_PASSWORD_SHORTEST, { error: 'too_short' })
        .nullable()
        .optional(),
      ...expected,
    }),
    returns: Bubble,
    errors: ['share_link_off', 'share_expiry_past', 'stale_edit'],
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
  /** Opens a page in a browser of the server, as a visitor would, and says what is wrong with the bubble there. */
  lookAtPage: endpoint({
    method: 'POST',
    path: '/chat-config-ui/{agent_id}/page-look',
    allow: 'channel.style',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: only looks',
    body: z.strictObject({ address: webAddress }),
    returns: PageLook,
    errors: ['page_not_reachable', 'page_too_slow'],
  }),
}
