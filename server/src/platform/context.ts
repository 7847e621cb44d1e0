import type { ApiKeyRole } from '@tertulia/contract/api-key-roles'
import type { Channel } from '@tertulia/contract/channels'
import type { Entity } from '@tertulia/contract/endpoint'
import type { Role } from '@tertulia/contract/permissions'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { Config } from '#platform/config.ts'
import type { RequiredAudit } from '#platform/audit/audit.ts'
import type { DailyBackups } from '#platform/backup/daily.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Events } from '#platform/events/events.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { BackgroundWork } from '#platform/jobs/background-work.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { LaneWorkers } from '#platform/lanes/lanes.ts'
import type { Logger } from '#platform/log.ts'
import type { Personal } from '#platform/database/personal.ts'
import type { KeysInUse, StoredBytes } from '#platform/feature.ts'
import type { MachineModels } from '#platform/machine-models/machine-models.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { CallClaim } from '#platform/http/claim.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { Ports } from '#platform/ports.ts'
import type { Worker } from '#platform/worker/worker.ts'

/** Facts that the platform and features ask of all features (`features.ts`). */
export type FeatureFacts = {
  /** The table of each entity. */
  entities: ReadonlyMap<Entity, string>
  personal: readonly Personal[]
  keysInUse: readonly KeysInUse[]
  storedBytes: readonly StoredBytes[]
}

/** The parts of the program; opened once in `run-server.ts`, closed in reverse. */
export type Deps = {
  config: Config
  log: Logger
  clock: Clock
  database: Database
  worker: Worker
  jobs: Jobs
  lanes: LaneWorkers
  afterwards: BackgroundWork
  events: Events
  realtime: Realtime
  rates: RateLimits
  mail: Mailer
  files: FileStore
  backups: DailyBackups
  outbound: Outbound
  machine_models: MachineModels
  /** Functions that features need of features above them. */
  ports: Ports
  features: FeatureFacts
  secrets: SecretBox
}

export type Person = {
  kind: 'person'
  user_id: string
  session_id: string
  email: string
  name: string
  verified: boolean
  /** Support of the platform, let into one organization to look: no role there, and nothing of their own account to change. */
  support?: { organization_id: string; ends_at: string }
}
export type Visitor = {
  kind: 'visitor'
  visitor_id: string
  /** The visitor that this browser was made as: another one where the customer has several browsers. */
  browser_id: string
  agent_id: string
  channel: Channel
  language: string
}
/** A provider who brings what customers wrote to one agent. */
export type ChannelActor = { kind: 'channel'; channel: Channel; agent_id: string }
/** A system of a business, by one of its agent's keys: it sees that agent alone. */
export type ApiKeyActor = { kind: 'api_key'; key_id: string; agent_id: string; name: string; role: ApiKeyRole }
/**
 * The caller of a function. `nobody`: a caller who has not said who they are. `job`: background work, by its name. `system`:
 * the program by itself, in a turn, a sweep or a command. A `switch` over them says what each of them gets.
 */
export type Actor =
  | Person
  | Visitor
  | ChannelActor
  | ApiKeyActor
  | { kind: 'job'; name: string }
  | { kind: 'nobody' | 'system' }

/** The argument of a feature's function: the program's parts and the caller. */
export type Context = Deps & {
  actor: Actor
  language: InterfaceLanguage
  request_id: string
  /** Network address of the caller, for limits and the audit trail. */
  address: string
  /** The audit row this request owes; none for reading and for the program itself. */
  audit?: RequiredAudit | undefined
  /** Name of the audit entry that this request owes when it is refused; none if no reader would look for it. */
  audit_refused?: string | undefined
  /** The `Idempotency-Key` under which it runs; none where the caller sent none. */
  claim?: CallClaim | undefined
}

/** A context inside one organization. */
export type OrganizationContext = Context & { organization_id: string }
/** A signed-in person. */
export type PersonContext = Context & { actor: Person }
/** A signed-in person who is an active member of the organization. */
export type MemberContext = PersonContext & { organization_id: string; role: Role }
/** A customer in the conversation of their token. */
export type VisitorContext = OrganizationContext & { actor: Visitor }

/** A provider in the organization to whose agent it brings messages. */
export type ChannelContext = OrganizationContext & { actor: ChannelActor }

/** A caller with an agent's API key, in that agent's organization. */
export type ApiKeyContext = OrganizationContext & { actor: ApiKeyActor }

/** The program acting by itself in an organization. */
export const asSystem = (deps: Deps, organization_id: string): OrganizationContext =>
  withoutRequest(deps, organization_id, { kind: 'system' })

/** A job at its work in an organization. */
export const asJob = (deps: Deps, organization_id: string, name: string): OrganizationContext =>
  withoutRequest(deps, organization_id, { kind: 'job', name })

/** A provider who brings messages to an agent of an organization. */
export const asChannel = (
  deps: Deps,
  { organization_id, ...of }: Omit<ChannelActor, 'kind'> & { organization_id: string },
): ChannelContext => withoutRequest(deps, organization_id, { kind: 'channel', ...of })

/** Named in the logs by who it is. */
const withoutRequest = <A extends Actor>(deps: Deps, organization_id: string, actor: A) => ({
  ...deps,
  actor,
  language: 'es' as const,
  request_id: actor.kind,
  address: '',
  // If the program goes on with a person's request, that person's trace is not its own.
  audit: undefined,
  audit_refused: undefined,
  claim: undefined,
  organization_id,
})
