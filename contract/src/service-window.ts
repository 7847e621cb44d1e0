import { type Channel, rulesOf } from './channels.ts'

/** Providers count from their clock and close a little before ours says so. */
const MARGIN_MS = 60_000

/**
 * Until when a customer of a channel may be answered freely: so many hours after they last wrote, less a minute.
 * @param last_wrote_at by the provider's clock (WhatsApp: the message's timestamp, not its arrival)
 * @returns null if the channel has no such window, or they have not written
 */
export function windowEndsAt(channel: Channel, last_wrote_at: string | null): string | null {
  const { window_hours } = rulesOf(channel)
  if (window_hours === null || last_wrote_at === null) return null
  return new Date(Date.parse(last_wrote_at) + window_hours * 3_600_000 - MARGIN_MS).toISOString()
}
