import type { InfoCollection } from '@tertulia/contract/info-collection'

type Asking = Pick<
  InfoCollection,
  'id' | 'assigned' | 'permanent' | 'start_date' | 'end_date' | 'channels' | 'trigger_topic_ids'
>

const beginOf = ({ permanent, start_date }: Asking) =>
  permanent || start_date === null ? -Infinity : Date.parse(start_date)
const endOf = ({ permanent, end_date }: Asking) => (permanent || end_date === null ? Infinity : Date.parse(end_date))
const shares = <Item>(one: readonly Item[], other: readonly Item[]) => one.some((each) => other.includes(each))

/**
 * Others that begin to ask on the same words: switched on as well, with a topic and a channel in common, at the same time.
 * @param now what has ended by then asks no more
 */
export function overlapsOf<Other extends Asking>(one: Asking, all: readonly Other[], now: number): Other[] {
  if (!one.assigned || endOf(one) <= now) return []
  return all.filter(
    (other) =>
      other.id !== one.id &&
      other.assigned &&
      endOf(other) > now &&
      beginOf(other) < endOf(one) &&
      beginOf(one) < endOf(other) &&
      shares(one.channels, other.channels) &&
      shares(one.trigger_topic_ids, other.trigger_topic_ids),
  )
}
