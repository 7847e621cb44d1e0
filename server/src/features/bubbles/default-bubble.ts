import { BubbleSettings } from '@tertulia/contract/bubble-settings'

/** How a bubble looks before anybody touches it. */
export const DEFAULT_BUBBLE: BubbleSettings = BubbleSettings.parse({
  theme: 'simple_light',
  brand_color: '#8A1845',
  position: 'right',
  subtitle: '',
  bubble_message: '',
  suggested_messages: [],
  show_sources: true,
})
