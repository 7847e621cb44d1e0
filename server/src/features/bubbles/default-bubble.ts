import type { BubbleSettings } from '@tertulia/contract/bubble'

/** How a bubble looks before anybody touches it. */
export const DEFAULT_BUBBLE: BubbleSettings = {
  theme: 'simple_light',
  brand_color: '#8A1845',
  position: 'right',
  subtitle: '',
  bubble_message: '',
  suggested_messages: [],
  show_sources: true,
  texts: {},
}
