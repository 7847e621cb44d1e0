import { z } from 'zod'
import { time } from './shapes.ts'

/** A conversation that is put aside. `until`: when it comes back; null: when its customer writes, which it always does. */
export const Snooze = z.object({ at: time, until: time.nullable() })
export type Snooze = z.infer<typeof Snooze>
