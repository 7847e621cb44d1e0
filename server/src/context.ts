import type { Channel } from '@tertulia/contract/conversations'
import type { Role } from '@tertulia/contract/permissions'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { Config } from '#config.ts'
import type { AuditDuty } from '#platform/audit/audit.ts'
import type { DailyBackups } from '#platform/backup/daily.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Afterwards } from '#platform/jobs/afterwards.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'

/** What the program is made of; opened once in `main.ts`, closed in reverse. */
export type Deps = {
  config: Config
  log: Logger
  clock: Clock
  database: Database
  jobs: Jobs
  afterwards: Afterwards
  realtime: Realtime
  rates: RateLimits
  mail: Mailer
  files: FileStore
  backups: DailyBackups
  outbound: Outbound
  secrets: SecretBox
}

export type Person = {
  kind: 'person'
  user_id: string
  session_id: string
  email: string
  name: string
  verified: boolean
  /** Of the platform, let into one organization to look: no role there, and nothing of their own account to change. */
  support?: { organization_id: string; ends_at: string }
}
export type Visitor = {
  kind: 'visitor'
  visitor_id: string
  agent_id: string
  channel: Channel
  language: string
}
/** Who calls. `system` is the program itself: a job, a sweep, a command. */
export type Actor = Person | Visitor | { kind: 'nobody' } | { kind: 'system' }

/** What a function of a feature receives: the program's parts and who calls. */
export type Context = Deps & {
  actor: Actor
  language: InterfaceLanguage
  request_id: string
  /** Network address of the caller, for limits and the audit trail. */
  address: string
  /** The audit row this request owes; none for reading and for the program itself. */
  audit?: AuditDuty | undefined
  /** Name of the row this request owes when it is refused; none where nobody would ask. */
  audit_refused?: string | undefined
}

/** The same, inside one organization. */
export type OrganizationContext = Context & { organization_id: string }
/** A signed-in person. */
export type PersonContext = Context & { actor: Person }
/** A signed-in person who is an active member of the organization. */
export type MemberContext = PersonContext & { organization_id: string; role: Role }
/** A customer in the conversation of their token. */
export type VisitorContext = OrganizationContext & { actor: Visitor }

/** The program acting by itself in an organization. */
export const asSystem = (deps: Deps, organization_id: string): OrganizationContext => ({
  ...deps,
  actor: { kind: 'system' },
  language: 'es',
  request_id: 'system',
  address: '',
  organization_id,
})
