import { dueTransfers, lapseTransfer } from '#features/conversations/transfers.ts'
import { endStaleAttendance } from '#features/live-chat/attendance.ts'
import { findUnattended } from '#features/live-chat/live-chat.queries.ts'
import { notifyUnattendedCustomer } from '#features/live-chat/unattended.ts'
import { asSystem } from '#platform/context.ts'
import { iso } from '#platform/clock.ts'
import { lookUp } from '#platform/database/tx.ts'
import type { Sweep } from '#platform/jobs/sweeps.ts'

/** An offer that is not accepted in time returns to the member who made it, and the customer is told so. */
export const returnUnaccepted: Sweep = {
  name: 'live_chat.return_unaccepted',
  every_ms: 5_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const due = await lookUp(deps, (tx) => dueTransfers(tx, turn.aside()))
    await turn.each(due, ({ organization_id, id, conversation_id }) =>
      lapseTransfer(asSystem(deps, organization_id), conversation_id, id),
    )
  },
}

/** No customer waits in silence. */
export const notifyUnattendedCustomers: Sweep = {
  name: 'live_chat.notify_unattended',
  every_ms: 10_000,
  erases: 'nothing',
  run: async (deps, turn) => {
    const found = await lookUp(deps, (tx) => findUnattended(tx, iso(deps.clock.now()), turn.aside()))
    await turn.each(found, ({ organization_id, id }) => notifyUnattendedCustomer(asSystem(deps, organization_id), id))
  },
}

/** A member whose console is closed becomes away. */
export const staleAttendanceSweep: Sweep = {
  name: 'live_chat.end_stale_attendance',
  every_ms: 5_000,
  erases: 'nothing',
  run: endStaleAttendance,
}
