import type { BusinessEvent, EventType } from '@tertulia/contract/events'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** A fact as a subscriber hears of it. */
export type NotedEvent<Type extends EventType = EventType> = Extract<BusinessEvent, { type: Type }> & {
  /** Its number in the organization: ascends, without gaps but for what was erased. */
  id: number
  at: string
}

/** Subscribers of a group hear in one transaction, and wait for none of another group. */
export type Group = 'counts' | 'automations' | 'contacts' | 'outside'

/** A subscriber of facts. */
export type Subscriber = {
  /** Kept with how far it has heard, and beside what it failed at: a migration renames it there. */
  name: string
  group: Group
  on: readonly EventType[]
  /** Its start in organizations that have facts already: at the next one, or at the oldest that is kept. */
  from?: 'kept facts' | undefined
  handle(tx: OrganizationTx, events: NotedEvent[]): Promise<void>
}

/**
 * A subscriber as data. `handle` gets the facts of its types in the order of each conversation, many at once, and works in the
 * given transaction alone: its effect and the delivery commit together. A call to the outside is enqueued there as a job.
 */
export function defineSubscriber<const Type extends EventType>({
  on,
  handle,
  ...about
}: Pick<Subscriber, 'name' | 'group' | 'from'> & {
  on: readonly Type[]
  handle(tx: OrganizationTx, events: NotedEvent<Type>[]): Promise<void>
}): Subscriber {
  const types = new Set<EventType>(on)
  const isHeard = (event: NotedEvent): event is NotedEvent<Type> => types.has(event.type)
  return { ...about, on, handle: (tx, events) => handle(tx, events.filter(isHeard)) }
}
