import type { Bubble } from '@tertulia/contract/bubble'
import { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { AGENT } from './a-business.ts'

/** A bubble with its default settings. */
export const aBubble = (change: Partial<Bubble> = {}): Bubble => ({
  agent_id: AGENT.id,
  settings: BubbleSettings.parse({
    theme: 'simple_light',
    brand_color: '#8A1845',
    position: 'right',
    subtitle: '',
    bubble_message: '',
    suggested_messages: [],
    show_sources: true,
  }),
  allowed_domains: [],
  share_id: null,
  share_expires_at: null,
  share_has_password: false,
  web_logo: null,
  seen_websites: [],
  refused_origins: [],
  updated_at: '2026-11-20T09:00:00.000Z',
  ...change,
})
