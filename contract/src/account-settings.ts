import { z } from 'zod'
import { THEMES, User, WAITING_SOUNDS } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { PersonalInfo } from './onboarding.ts'
import { Done, id, InterfaceLanguage, optionalName, time, timeZone } from './shapes.ts'

/** Specification §5: first name, position and discovery source are required. */
export const AccountInput = PersonalInfo.extend({ last_name: optionalName(80) })
export type AccountInput = z.infer<typeof AccountInput>

/** A preference that is left out stays as it is; null follows the device. */
export const PreferencesInput = z
  .strictObject({
    language: InterfaceLanguage,
    time_zone: timeZone.nullable(),
    theme: z.enum(THEMES),
    waiting_sound: z.enum(WAITING_SOUNDS),
    waiting_notice: z.boolean(),
  })
  .partial()
export type PreferencesInput = z.infer<typeof PreferencesInput>

/** A place where the person is signed in. */
export const OpenSession = z.object({
  id,
  user_agent: z.string(),
  /** Network address it was last used from. */
  address: z.string(),
  created_at: time,
  /** Within five minutes. */
  last_used_at: time,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const accountSettings = {
  update: endpoint({
    method: 'PUT',
    path: '/auth/user',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: own profile',
    body: AccountInput,
    returns: User,
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/auth/preferences',
    allow: 'signed_in',
    rate: 'write',
    audit: 'none: own preferences',
    body: PreferencesInput,
    returns: User,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    allow: 'signed_in',
    rate: 'read',
    audit: 'none',
    returns: z.array(OpenSession),
  }),
  closeSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    allow: 'signed_in',
    rate: 'write',
    audit: 'session.closed',
    returns: Done,
  }),
  closeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    allow: 'signed_in',
    rate: 'write',
    audit: 'session.others_closed',
    returns: z.object({ closed: z.number().int() }),
  }),
}
