import type { AgentLanguage } from '@tertulia/contract/agents'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import { REQUEST_DETAILS_LENGTH } from '@tertulia/contract/service-requests.limits'
import { email as emailAddress, text } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { type NewTicket, subjectOf } from '#engine/tools/open-ticket.ts'
import { requestField } from '#engine/tools/request-field.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'

export const LEAVE_MAIL = 'leave_mail'

const input = z.strictObject({ problem: text(REQUEST_DETAILS_LENGTH), email: emailAddress })

/**
 * Writes down where a customer for whom no member was free wants the answer, and what about. Every agent has it, for what live
 * chat offers, whether or not it opens tickets when asked.
 * @param keep keeps it for the team; the same turn once more keeps it once
 */
export function leaveMail(language: AgentLanguage, keep: (ticket: NewTicket) => Promise<unknown>): Tool<typeof input> {
  const texts = REQUEST_TEXTS[language]
  return tool({
    name: LEAVE_MAIL,
    part_of: 'open_ticket',
    is_hidden: true,
    description: 'Notes down where a customer for whom nobody was free wants to be answered.',
    input,
    effect: 'writes',
    spoken: {
      examples: [],
      fields: [requestField('problem', 'text', texts.problem), requestField('email', 'email', texts.email)],
      what: texts.mail,
    },
    wouldDo: ({ problem }) => `The team would be asked to answer by mail: ${subjectOf(problem)}`,
    async run({ problem, email }) {
      await keep({ subject: subjectOf(problem), details: problem, customer_name: null, email, phone: null })
      const told = texts.mail_left.replace('{contact}', () => email)
      return { output: told, told }
    },
  })
}
