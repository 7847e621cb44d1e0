import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/context.ts'
import type { EntityTables } from '#platform/database/entities.ts'
import type { Personal } from '#platform/database/personal.ts'
import type { PlatformTx } from '#platform/database/tx.ts'
import type { Subscriber } from '#platform/events/subscriber.ts'
import type { Route } from '#platform/http/routes.ts'
import type { LaneWork } from '#platform/lanes/lane-work.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'
import type { Provision } from '#platform/ports.ts'

/** Which of these storage keys are in use. A key that no feature names is removed with its bytes. */
export type KeysInUse = (tx: PlatformTx, keys: string[]) => Promise<string[]>

/** Bytes of files that an organization has in a feature. */
export type StoredBytes = (tx: Pick<PlatformTx, 'db'>, organization_id: string) => Promise<number>

/** The face of a feature: what the program takes from it. Parts that a feature lacks are left out. */
export type Feature = {
  routes?: readonly Route[]
  /** Registers routes beside the API: sockets, pictures, files. */
  serve?(app: FastifyInstance, deps: Deps): void
  jobs?: readonly Job[]
  lanes?: readonly LaneWork[]
  sweeps?: readonly Sweep[]
  hears?: readonly Subscriber[]
  entities?: EntityTables
  /** The columns of its tables that hold people who work in the console. */
  personal?: readonly Personal[]
  keysInUse?: KeysInUse
  storedBytes?: StoredBytes
  provides?: readonly Provision[]
}
