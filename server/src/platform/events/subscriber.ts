import type { BusinessEvent, EventType } from '@tertulia/contract/events'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** A fact as a subscriber hears of it. */
export type NotedEvent<Type extends EventType = EventType> = Extract<BusinessEvent, { type: Type }> & {
  /** Ascends within a conversation. */
  id: number
  at: string
}

/** Who hears of facts. */
export type Subscriber = {
  /** Kept beside what it failed at: do not rename it lightly. */
  name: string
  on: readonly EventType[]
  handle(tx: OrganizationTx, events: NotedEvent[]): Promise<void>
}

/**
 * A subscriber as data. `handle` gets the facts of its types in the order of each conversation, many at once, and works in
 * the given transaction alone: its effect and the delivery commit together. What calls the outside enqueues a job there.
 */
export function defineSubscriber<const Type extends EventType>({
  name,
  on,
  handle,
}: {
  name: string
  on: readonly Type[]
  handle(tx: OrganizationTx, events: NotedEvent<Type>[]): Promise<void>
}): Subscriber {
  const types = new Set<EventType>(on)
  const isHeard = (event: NotedEvent): event is NotedEvent<Type> => types.has(event.type)
  return { name, on, handle: (tx, events) => handle(tx, events.filter(isHeard)) }
}
