/** A time of the day as people write it, `9`, `930`, `9.30`, as `09:30`; what is none stays as it was written. */
export function clockText(written: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h?$/u.exec(written.trim()) ?? []
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return written
  return `${hours.padStart(2, '0')}:${minutes}`
}
