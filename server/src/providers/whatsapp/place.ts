import { z } from 'zod'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** The place of a part of a webhook: its account, and its key if Meta gives it no id. */
export type WebhookPlace = {
  account: string
  key: string
  /** Unix seconds, of the entry. */
  time: number | null
}

/** Enough for any date that a webhook tells, and never beyond what a `Date` holds. */
const LATEST_SECONDS = 99_999_999_999

/** Meta writes unix seconds as text; numbers are taken too. @returns ISO 8601 */
export const Time = z
  .union([
    z
      .string()
      .regex(/^\d{1,11}$/u)
      .transform(Number),
    z.number().int().nonnegative().max(LATEST_SECONDS),
  ])
  .transform(isoOf)

export function passedOver(place: WebhookPlace, why: string, external_id = place.key): InboundItem {
  return {
    kind: 'ignored',
    account: place.account,
    external_id,
    at: timeOf(place),
    why: why.slice(0, 200).toWellFormed(),
  }
}

/** @returns ISO 8601; null where the entry tells none */
export function timeOf({ time }: WebhookPlace): string | null {
  return time !== null && time >= 0 && time <= LATEST_SECONDS ? isoOf(time) : null
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}
