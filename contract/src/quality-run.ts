import { z } from 'zod'
import { id, time } from './shapes.ts'

/** One replay of questions on the draft and on the live version. */
export const QualityRun = z.object({
  id,
  agent_id: id,
  /** `gate`: tests and customers' questions; `tests`: tests alone. */
  kind: z.enum(['tests', 'gate']),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  live_version: z.number().int().nullable(),
  total: z.number().int(),
  done: z.number().int(),
  worse: z.number().int(),
  changed: z.number().int(),
  better: z.number().int(),
  same: z.number().int(),
  created_at: time,
  finished_at: time.nullable(),
})
export type QualityRun = z.infer<typeof QualityRun>
