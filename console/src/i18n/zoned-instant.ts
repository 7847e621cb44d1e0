const DAY_MS = 86_400_000

/**
 * The instant at which clocks in a time zone show a local time: of what they show twice the first, and of what they leap
 * over as much later (RFC 5545 §3.3.5), as the server has it.
 * @param local as a field for dates and times has it: `2026-12-24T10:30`
 * @returns ISO 8601 in UTC, or undefined if it is no time
 */
export function zonedInstant(local: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${local}:00.000Z`)
  if (Number.isNaN(asUtc)) return undefined
  const [before, after] = [offsetAt(asUtc - DAY_MS, timeZone), offsetAt(asUtc + DAY_MS, timeZone)]
  const isShown = (offset: number) => offsetAt(asUtc - offset, timeZone) === offset
  // The clocks of before show it first, if those of both do.
  return new Date(asUtc - (!isShown(before) && isShown(after) ? after : before)).toISOString()
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '00'
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(shown) - Math.floor(instant / 1000) * 1000
}
