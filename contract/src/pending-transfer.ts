import { z } from 'zod'
import { id, time } from './shapes.ts'

/** A colleague, or all who are in a team. */
export const TransferTarget = z.strictObject({ kind: z.enum(['person', 'team']), id })
export type TransferTarget = z.infer<typeof TransferTarget>

/** A transfer that waits to be accepted. */
export const PendingTransfer = z.object({
  id,
  /** The colleague who offers it and has control meanwhile; null if the system assigned a conversation that waits. */
  from: z.object({ user_id: id, name: z.string() }).nullable(),
  to: TransferTarget.extend({ name: z.string() }),
  until: time,
})
export type PendingTransfer = z.infer<typeof PendingTransfer>

/**
 * Why a person is awaited: the customer asked for one, the agent called one (because it does not know, or because it was
 * told to), or an automation did.
 */
export const WaitingReason = z.enum(['customer', 'agent', 'automation'])
export type WaitingReason = z.infer<typeof WaitingReason>
