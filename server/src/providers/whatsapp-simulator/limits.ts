import type { SimulatedPerson, SimulatedAccount } from './account.ts'
import { clockAt } from './account.ts'

const WINDOW_MS = 24 * 3_600_000
const PAIR_MS = 6_000
const PAIR_BURST = 45

/** Milliseconds for which the 24-hour window of a person is open still, by the test clock; 0: only templates reach them. */
export function windowLeft(account: SimulatedAccount, person: SimulatedPerson, at: Date): number {
  if (person.wrote_at === null) return 0
  return Math.max(0, Date.parse(person.wrote_at) + WINDOW_MS - clockAt(account, at).getTime())
}

/** Counts a message that goes in or out. @returns undefined where the number's throughput is used up */
export function withTraffic(account: SimulatedAccount, at: Date): SimulatedAccount | undefined {
  const traffic = account.traffic.filter((moment) => moment > at.getTime() - 1000)
  if (traffic.length >= account.messages_per_second) return undefined
  return { ...account, traffic: [...traffic, at.getTime()] }
}

/**
 * One message per six seconds to one customer; up to 45 may be borrowed from the future.
 * @returns the customer with this message paid, or undefined where the pair's rate is used up
 */
export function withPairPaid(person: SimulatedPerson, at: Date): SimulatedPerson | undefined {
  const from = Math.max(at.getTime(), person.pair_paid_until === null ? 0 : Date.parse(person.pair_paid_until))
  const until = from + PAIR_MS
  if (until - at.getTime() > PAIR_BURST * PAIR_MS) return undefined
  return { ...person, pair_paid_until: new Date(until).toISOString() }
}
