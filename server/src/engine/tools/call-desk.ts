import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CallSlot, TakenTime } from '#engine/tools/call-slots.ts'

/** A call that a customer has agreed to. `phone`: E.164. */
export type NewCall = { slot: CallSlot; at_once: number; customer_name: string; phone: string; details: string }

/** The place where the calls of one agent and one conversation are written down. */
export type CallDesk = {
  /** Said where calls are switched off. */
  off: string
  /** Times that are taken by others; undefined: calls are switched off. */
  taken(from: Date, to: Date): Promise<readonly TakenTime[] | undefined>
  /** The customer's own call, still to come. */
  own(): Promise<{ starts_at: string } | undefined>
  /** If two customers want the last place of a time, one gets it. */
  book(call: NewCall): Promise<'booked' | 'moved' | 'taken'>
  /** @returns when it would have been; nothing where there was none */
  cancel(): Promise<{ starts_at: string } | undefined>
}

const formats = new Map<AgentLanguage, Intl.DateTimeFormat>()
function formatIn(language: AgentLanguage): Intl.DateTimeFormat {
  const made =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
  formats.set(language, made)
  return made
}

/** A time in words that mean the same tomorrow: «martes, 24 de noviembre, 10:00». */
export const slotLabel = ({ day, minute }: Pick<CallSlot, 'day' | 'minute'>, language: AgentLanguage): string =>
  formatIn(language)
    .format(new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000))
    .replaceAll(/[\u{202F}\u{A0}]/gu, ' ')

/** The label of a key such as `2026-11-24T10:00`; a text that is no such time stays as it is. */
export function whenOf(key: string, language: AgentLanguage): string {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/u.exec(key) ?? []
  if (!day || Number.isNaN(Date.parse(day))) return key
  return slotLabel({ day, minute: Number(hours) * 60 + Number(minutes) }, language)
}
