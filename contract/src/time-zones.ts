/** Zones that a person can choose: what this machine's Intl lists (IANA), and UTC, which some machines leave out. */
export const TIME_ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]

const known = new Set(TIME_ZONES)

/**
 * The one name that this machine's Intl has for a zone: `Asia/Kolkata`, `asia/calcutta` and `Asia/Calcutta` are one zone.
 * Undefined if it is none, and for a bare offset such as `+05:30`, which knows no changes of clocks.
 */
export function canonicalTimeZone(name: string): string | undefined {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return known.has(zone) ? zone : undefined
  } catch {
    return undefined
  }
}
