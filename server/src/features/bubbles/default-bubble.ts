import { BubbleSettings } from '@tertulia/contract/bubble-settings'

/** The look of a bubble before a member changes it. */
export const DEFAULT_BUBBLE: BubbleSettings = BubbleSettings.parse({
  theme: 'simple_light',
  brand_color: '#8A1845',
  position: 'right',
  subtitle: '',
  bubble_message: '',
  suggested_messages: [],
  show_sources: true,
})
