import type { z } from 'zod'
import type { OrganizationContext } from '#platform/context.ts'

/** The parts that a job gets besides its input. */
export type JobRun = {
  /**
   * Fires when the process ends, and when the job is no longer this process's. Work that can stop throws its reason; the
   * job is then taken up elsewhere, and goes on where its effects say that it was.
   */
  signal: AbortSignal
}

/** Background work as data. Its effect must be harmless when run twice: a process may die after it and before the record. */
export type Job<Input extends z.ZodType = z.ZodType> = {
  name: string
  input: Input
  /** May take as long as it takes: the process's heartbeat says that it lives. */
  run(ctx: OrganizationContext, input: z.output<Input>, working: JobRun): Promise<void>
  /** After the last try, whether it failed or its process died. It may run twice, too. */
  failed?(ctx: OrganizationContext, input: z.output<Input>): Promise<void>
  /** Key by which one of an organization's jobs at a time is queued or worked on; another is not added. */
  singletonKey?(input: z.output<Input>): string
  /**
   * One takes long enough that an organization which asks for many must not stand before the others: jobs of organizations
   * take turns. While customers are here, half of a worker's time is theirs.
   */
  is_dear?: boolean
  /** Jobs of this kind at once in one process. */
  at_once?: number
}

export const defineJob = <Input extends z.ZodType>(job: Job<Input>): Job<Input> => job
