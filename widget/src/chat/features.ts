import type { CHAT_FEATURES } from '@tertulia/contract/bubble-settings'
import type { ChatLook } from '@tertulia/contract/chat'

/** What the business may switch off in its chat. */
export type Features = Pick<ChatLook, (typeof CHAT_FEATURES)[number]>
