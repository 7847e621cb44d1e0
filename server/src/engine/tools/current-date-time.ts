import { z } from 'zod'
import { tool } from '#engine/tools/tool.ts'

const STYLES: Record<'date' | 'time' | 'both', Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'full' },
  time: { timeStyle: 'short' },
  both: { dateStyle: 'full', timeStyle: 'short' },
}

export const currentDateTime = tool({
  name: 'current_date_time',
  description: 'Tells the date and time now where the business is.',
  input: z.strictObject({ what: z.enum(['date', 'time', 'both']).default('both') }),
  effect: false,
  run: ({ what }, { clock, time_zone, language }) => ({
    output: new Intl.DateTimeFormat(language, { ...STYLES[what], timeZone: time_zone }).format(clock.now()),
  }),
})
