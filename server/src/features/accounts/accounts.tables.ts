import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OnboardingStep, User, WaitingSound } from '@tertulia/contract/accounts'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import { instant } from '#platform/database/columns.ts'

export const userAccount = pgTable('user_account', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** None where they sign in through a provider alone. */
  password_hash: text(),
  verified_at: instant(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  position: text().notNull(),
  discovery_source: text().notNull(),
  discovery_other: text().notNull(),
  language: text().$type<InterfaceLanguage>().notNull(),
  preferred_language: text().$type<InterfaceLanguage>(),
  preferred_time_zone: text(),
  preferred_theme: text().$type<User['preferences']['theme']>(),
  waiting_sound: text().$type<WaitingSound>(),
  waiting_notice: boolean(),
  two_step_since: instant(),
  onboarding_step: text().$type<OnboardingStep>().notNull(),
  knowledge_passed_at: instant(),
  device_generation: integer().notNull().default(0),
  created_at: instant().notNull(),
})

export type AccountRow = typeof userAccount.$inferSelect

/** The choices of a person who signed up, until the address is confirmed. */
export const signUp = pgTable(
  'sign_up',
  {
    user_id: uuid().notNull(),
    browser_hash: text().notNull(),
    password_hash: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.browser_hash] })],
)

/** Requests that any caller may make about an address, until they are done. */
export const accountRequest = pgTable('account_request', {
  id: uuid().primaryKey(),
  kind: text().$type<'sign_up' | 'resend' | 'reset'>().notNull(),
  email: text().notNull(),
  language: text().$type<InterfaceLanguage>().notNull(),
  password_hash: text(),
  browser_hash: text(),
  address: text().notNull(),
  request_id: text().notNull(),
  at: instant().notNull(),
  claimed_at: instant(),
})

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  user_agent: text().notNull(),
  address: text().notNull(),
  created_at: instant().notNull(),
  last_used_at: instant().notNull(),
  closed_at: instant(),
  closed_because: text(),
  support_organization_id: uuid(),
  ends_at: instant(),
})

export const refreshToken = pgTable('refresh_token', {
  hash: text().primaryKey(),
  session_id: uuid().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

export type MailedTokenPurpose = 'confirm' | 'reset' | 'email_change' | 'email_undo'

export const mailedToken = pgTable('mailed_token', {
  hash: text().primaryKey(),
  user_id: uuid().notNull(),
  purpose: text().$type<MailedTokenPurpose>().notNull(),
  email: text(),
  session_id: uuid(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

export type MailedTokenRow = typeof mailedToken.$inferSelect
export type NewMailedToken = typeof mailedToken.$inferInsert
