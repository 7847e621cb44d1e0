import type { ChatLook } from '@tertulia/contract/chat'

/** Features that the business may switch off in its chat. */
const FEATURES = [
  'emoji',
  'attachments',
  'voice_notes',
  'transcript_by_mail',
  'restart',
  'language_picker',
  'show_sources',
  'thumbs',
  'csat',
  'several_conversations',
] as const
export type Features = Record<(typeof FEATURES)[number], boolean>

/** Features of this chat. A feature that the look does not mention is on. */
export const featuresOf = (look: ChatLook & Partial<Features>): Features =>
  Object.fromEntries(FEATURES.map((name) => [name, look[name] ?? true])) as Features
