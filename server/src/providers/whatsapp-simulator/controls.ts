import type { How, SimulatedAccount } from './account.ts'
import { sendWaiting } from './customer.ts'
import { graphErrorRow } from './graph-errors.ts'

/**
 * Moves the test clock on, which closes windows and ends tokens, links and files. Webhooks are dated and due by the caller's
 * clock all the same, which this does not move.
 */
export const advanceClock = (account: SimulatedAccount, hours: number): SimulatedAccount => ({
  ...account,
  clock_offset_seconds: account.clock_offset_seconds + Math.round(hours * 3600),
})

/** While the customer blocks the business, what it sends fails, and what was sent before is not delivered. */
export const blockBusiness = (account: SimulatedAccount, on: boolean, at: Date): SimulatedAccount =>
  on ? { ...account, blocks_business: true } : withDelayed({ ...account, blocks_business: false }, at)

/** While the phone has no line nothing is delivered to it and nothing leaves it; both go on when the line is back. */
export const loseLine = (account: SimulatedAccount, on: boolean, at: Date): SimulatedAccount =>
  on ? { ...account, is_offline: true } : sendWaiting(withDelayed({ ...account, is_offline: false }, at), at)

/** Delivers now the messages that could not be delivered until now. */
function withDelayed(account: SimulatedAccount, at: Date): SimulatedAccount {
  const now = at.toISOString()
  const messages = account.messages.map((each) =>
    each.next?.state === 'delivered' && each.next.at < now ? { ...each, next: { ...each.next, at: now } } : each,
  )
  return { ...account, messages }
}

/** The next webhook comes twice. */
export const armDuplicate = (account: SimulatedAccount, on = true): SimulatedAccount =>
  armWith(account, { duplicate: on })

/** The next webhooks come in reverse order: one alone waits for a second, up to ten seconds. */
export const armReorder = (account: SimulatedAccount, on = true): SimulatedAccount => armWith(account, { reorder: on })

/** The next send is refused with a code, at once or only in a later status; null: not after all. @throws for an unknown code */
export const armRefusal = (account: SimulatedAccount, code: number | null, how: How = 'at_once'): SimulatedAccount =>
  armWith(account, { refusal: code === null ? null : { code: graphErrorRow(code).code, how } })

/** The next send of a template is refused for the format of its parameters (132012), or with another code. */
export const armTemplateRefusal = (account: SimulatedAccount, on = true, code = 132012): SimulatedAccount =>
  armWith(account, { template_refusal: on ? graphErrorRow(code).code : null })

const armWith = (account: SimulatedAccount, change: Partial<SimulatedAccount['armed']>): SimulatedAccount => ({
  ...account,
  armed: { ...account.armed, ...change },
})
