import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { LiveChatSettings } from '@tertulia/contract/live-chat'
import { instant } from '#platform/database/columns.ts'

export const liveChatSettings = pgTable('live_chat_settings', {
  organization_id: uuid().primaryKey(),
  settings: jsonb().$type<Partial<LiveChatSettings>>().notNull(),
  updated_at: instant().notNull(),
})
