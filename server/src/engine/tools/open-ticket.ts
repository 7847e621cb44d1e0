import type { AgentLanguage } from '@tertulia/contract/agents'
import type { CollectedField } from '@tertulia/contract/collected-fields'
import { REQUEST_TEXTS } from '@tertulia/contract/request-texts'
import {
  REQUEST_DETAILS_LENGTH,
  REQUEST_NAME_LENGTH,
  TICKET_SUBJECT_LENGTH,
} from '@tertulia/contract/service-requests.limits'
import type { OpenTicketSettings } from '@tertulia/contract/service-settings'
import { email as emailAddress, name as personName, text } from '@tertulia/contract/shapes'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { fold } from '@tertulia/contract/fold'
import { lineList } from '#engine/data-files.ts'
import { phoneOf } from '#engine/collection/values/phone.ts'
import { requestField } from '#engine/tools/request-field.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'

const examples = lineList(new URL('./open-ticket.examples.txt', import.meta.url))

/** A customer's problem to be looked into, agreed to by them. `subject`: its beginning. `phone`: E.164. */
export type NewTicket = {
  subject: string
  details: string
  customer_name: string | null
  email: string | null
  phone: string | null
}

const input = z.strictObject({
  problem: text(REQUEST_DETAILS_LENGTH).describe('What has happened, in the words of the customer.'),
  name: personName(REQUEST_NAME_LENGTH).optional().describe('Whose it is.'),
  email: emailAddress.optional().describe('Where the customer wants the answer.'),
  phone: z.string().max(40).optional().describe('The same, a telephone with its prefix: +34600123123.'),
})

/**
 * Writes a problem down for the team, once the customer has agreed.
 * @param country of a telephone without prefix
 * @param keep keeps it, and gives the number that the customer is told; the same turn once more gives the same one
 */
export function openTicket(
  { asks_name, contact }: OpenTicketSettings,
  { language, country }: { language: AgentLanguage; country: string },
  keep: (ticket: NewTicket) => Promise<{ number: number }>,
): Tool<typeof input> {
  const texts = REQUEST_TEXTS[language]
  const fields: CollectedField[] = [
    requestField('problem', 'text', texts.problem),
    ...(asks_name ? [requestField('name', 'text', texts.name)] : []),
    ...(contact === 'phone' ? [] : [requestField('email', 'email', texts.email)]),
    ...(contact === 'email' ? [] : [requestField('phone', 'phone', texts.phone)]),
  ]
  return tool({
    name: 'open_ticket',
    description:
      'Writes a problem of the customer down for the team, who answer later. Only when the customer wants to report a problem or to complain, never for a question that you can answer.',
    input,
    effect: 'writes',
    spoken: { examples: examples(), fields, what: texts.ticket, fills: problemIn },
    wouldDo: ({ problem }) => `A ticket would be opened: ${subjectOf(problem)}`,
    async run({ problem, name, email, phone }) {
      const telephone = phone === undefined ? undefined : parsePhoneNumberFromString(phoneOf(phone, country) ?? '')
      const reached = contact === 'phone' ? telephone !== undefined : email !== undefined
      if (!reached) return { output: `The ${contact} of the customer is missing: ask for it.`, failure: 'bad_input' }
      const { number } = await keep({
        subject: subjectOf(problem),
        details: problem,
        customer_name: name ?? null,
        email: email ?? null,
        phone: telephone?.number ?? null,
      })
      const where = [email, telephone?.formatInternational()].filter(Boolean).join(' · ')
      const told = texts.ticket_opened.replace('{number}', String(number)).replace('{contact}', () => where)
      return { output: told, told }
    },
  })
}

/** The beginning of what was said, by which a list tells tickets apart: its first sentence, cut between words. */
export function subjectOf(problem: string): string {
  const [first = problem] = problem.trim().split(/(?<=[.!?…])\s|\n/u)
  if (first.length <= TICKET_SUBJECT_LENGTH) return first
  return `${first.slice(0, TICKET_SUBJECT_LENGTH - 1).replace(/\s+\S*$/u, '')}…`
}

/** Words of the wish itself, folded: a clause that has one tells nothing of the problem. */
const WISH =
  /(?<![\p{L}])(?:incidencias?|incidents?|tickets?|reclam\p{L}*|complain\p{L}*|quejas?|queixas?|queixar\p{L}*|plaintes?|averias?|partes? de|casos? con|dossiers?|chamados?|ocorrencias?|assistencia|report(?:ar)?|signaler|issue with|log a fault|dar parte|constancia|pedido de|buen[oa]s|hola|hello|hi|bonjour|ola|bom dia|boa tarde|gracias|thanks|merci|obrigad\p{L}|por favor|please|s il vous plait)(?![\p{L}])/u
const LEAST_WORDS = 3

/** The problem that a message that asks for a ticket tells already: «quiero reclamar: la caldera no arranca». */
export function problemIn(message: string): { problem?: string } {
  const clauses = message.split(/(?<=[.:;!?\n])\s+|,\s+|\s+(?=(?:porque|because|parce que|pois)\s)/iu)
  const told = clauses
    .filter((clause) => !WISH.test(fold(clause)) && !clause.trim().endsWith('?'))
    .join(', ')
    .trim()
    .replace(/^(?:porque|because|parce que|pois)\s+/iu, '')
  return told.split(/\s+/u).length >= LEAST_WORDS ? { problem: told } : {}
}
