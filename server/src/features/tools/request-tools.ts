import { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { USUAL_TICKET } from '@tertulia/contract/service-settings'
import type { OrganizationContext } from '#platform/context.ts'
import { callBack, freeCallTimes } from '#engine/tools/call-back.ts'
import type { CallDesk } from '#engine/tools/call-desk.ts'
import { cancelCall } from '#engine/tools/cancel-call.ts'
import { leaveMail } from '#engine/tools/leave-mail.ts'
import { openTicket } from '#engine/tools/open-ticket.ts'
import { transcriptTools } from '#engine/tools/send-transcript.ts'
import type { Tool } from '#engine/tools/tool.ts'
import { verifyingTools } from '#engine/tools/verify-customer.ts'
import type { Definitions, ToolUser } from '#features/tools/tool-user.ts'
import { addressProof, type AskedIn, callBook, keepTicket, transcriptMail } from '#features/tools/request-ports.ts'
import { findTool } from '#features/tools/tool.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

const languageOf = ({ session }: ToolUser): AgentLanguage => AgentLanguage.catch('es').parse(session.language)

/** Requests need a stored conversation: without one a tool says what it would do, and is not run. */
function askedIn({ run_for: { agent_id, conversation_id, turn_id } }: ToolUser): AskedIn {
  if (conversation_id === null) throw new Error('a request is made in a conversation')
  return { agent_id, conversation_id, turn_id }
}

export function ticketTool(ctx: OrganizationContext, definitions: Definitions, user: ToolUser): Tool {
  const { open_ticket: definition } = definitions
  const at = { language: languageOf(user), country: user.country }
  return openTicket(definition?.kind === 'open_ticket' ? definition : USUAL_TICKET, at, (ticket) =>
    ctx.ports.one(keepTicket)(ctx, askedIn(user), ticket, 'ticket'),
  )
}

/**
 * Takes the address of a customer whom no member could attend. It is no capability that a business switches on: its runs are
 * not counted.
 */
export const leaveMailTool = (ctx: OrganizationContext, user: ToolUser): Tool =>
  leaveMail(languageOf(user), (ticket) => ctx.ports.one(keepTicket)(ctx, askedIn(user), ticket, 'left_mail'))

/** Tools of call backs: booking one, cancelling it, and for a model the free times. */
export function callTools(ctx: OrganizationContext, definitions: Definitions, user: ToolUser): Tool[] {
  const { call_back: definition, business_hours: hours } = definitions
  if (definition?.kind !== 'call_back') return []
  const opening = { week: hours?.kind === 'business_hours' ? hours.week : null, now: user.hours_now }
  if (!definition.week && !opening.week) return []
  const language = languageOf(user)
  const { asks_reason } = definition
  const settings = { times: { ...definition, opening }, asks_reason, language, country: user.country }
  const desk = deskOf(ctx, language, user)
  return [callBack(settings, desk), freeCallTimes(settings, desk), cancelCall(language, desk)]
}

function deskOf(ctx: OrganizationContext, language: AgentLanguage, user: ToolUser): CallDesk {
  const { agent_id, conversation_id } = user.run_for
  const book = () => ctx.ports.one(callBook)
  return {
    off: FIXED_TEXTS[language].tool_off,
    taken: async (from, to) => {
      const row = await withOrganization(ctx, (tx) => findTool(tx, agent_id, 'call_back'))
      return row?.switched_off_at ? undefined : book().taken(ctx, agent_id, from, to)
    },
    own: async () => (conversation_id === null ? undefined : book().own(ctx, askedIn(user))),
    book: (call) => book().book(ctx, askedIn(user), call),
    cancel: () => book().cancel(ctx, askedIn(user)),
  }
}

/** Tools that mail a conversation. Without a stored one they say what they would do. */
export function mailingTools(ctx: OrganizationContext, user: ToolUser): Tool[] {
  const language = languageOf(user)
  const mailing = () => ctx.ports.one(transcriptMail)
  return transcriptTools(language, {
    sendCode: (email) => mailing().sendCode(ctx, askedIn(user), { email, language }),
    prove: (email, code) => mailing().prove(ctx, askedIn(user), { email, code, language }),
  })
}

/** Tools that verify a customer, by a code that is mailed to them. */
export function verificationTools(ctx: OrganizationContext, user: ToolUser): Tool[] {
  const language = languageOf(user)
  const mailing = () => ctx.ports.one(addressProof)
  return verifyingTools(language, {
    sendCode: (email) => mailing().sendCode(ctx, askedIn(user), { email, language }),
    prove: (email, code) => mailing().prove(ctx, askedIn(user), { email, code }),
  })
}
