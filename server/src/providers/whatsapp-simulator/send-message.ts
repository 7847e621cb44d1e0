import { clockAt, KEPT, type SimulatedMessage, type SimulatedPerson, type SimulatedAccount } from './account.ts'
import type { GraphOutcome } from './graph-call.ts'
import { GraphRefusal, graphErrorRow, refusalOfNumber } from './graph-errors.ts'
import { windowLeft, withPairPaid, withTraffic } from './limits.ts'
import { described, logged } from './log.ts'
import { madeBytes, wamid } from './made-ids.ts'
import { mediaIn } from './media-in-message.ts'
import { isSendable, isStillKept } from './media-kinds.ts'
import { type GraphMessage, readOutgoing } from './outgoing.ts'
import { personOfNumber, personOfUserId, withPerson } from './people.ts'
import { checkTemplate, templateSent } from './templates.ts'

const SENT_MS = 150

/** The recipient of a message. person: undefined if no person has the number. */
type Addressed = { address: string; person: SimulatedPerson | undefined }

/**
 * Takes a message of the business, or refuses it as Meta does. Accepted is not delivered: the statuses come due later, and
 * some refusals only then (a closed window, a customer who blocks the business, a number without WhatsApp, a link to what
 * cannot be sent).
 */
export function sendMessage(account: SimulatedAccount, body: object, at: Date): GraphOutcome {
  let reached = account
  try {
    const message = readOutgoing(body)
    const to = resolveAddress(account, message)
    const scripted = refusalOfNumber(to.address)
    if (scripted?.how === 'at_once') throw new GraphRefusal(scripted.code)
    const [armed, refusal] = takeArmed(account, message.type, at)
    reached = armed
    if (refusal?.how === 'at_once') throw new GraphRefusal(refusal.code)
    checkContent(account, message, at)
    const isOpen = !to.person || message.type === 'template' || windowLeft(account, to.person, at) > 0
    if (!isOpen && account.closed_window === 'at_once') throw new GraphRefusal(131047, WINDOW_IS_CLOSED)
    const paid = paidFor(reached, to.person, at)
    const fate = scripted?.code ?? refusal?.code ?? fateOf(paid, message, to.person, isOpen)
    return acceptMessage(paid, message, to, fate, at)
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error
    return { account: logRefused(reached, body, error, at), answer: error }
  }
}

const WINDOW_IS_CLOSED =
  'Message failed to send because more than 24 hours have passed since the customer last replied to this number.'

function resolveAddress(account: SimulatedAccount, { to, recipient }: GraphMessage): Addressed {
  if (!account.is_registered) throw new GraphRefusal(133010, 'Register the phone number first.')
  const address = to ?? recipient ?? ''
  const digits = address.replace('+', '')
  if (digits === account.display_number) throw new GraphRefusal(131021)
  if (to !== undefined && account.allowed_numbers && !account.allowed_numbers.includes(digits))
    throw new GraphRefusal(131030, 'Add the number to the test recipients')
  const person = to === undefined ? personOfUserId(account, address) : personOfNumber(account, address)
  return { address, person }
}

/** The refusal that was armed for this send, and the account in which it is used. */
function takeArmed(account: SimulatedAccount, type: GraphMessage['type'], at: Date) {
  const { armed, used } = account
  const now = at.toISOString()
  if (type === 'template' && armed.template_refusal !== null) {
    const after = {
      ...account,
      armed: { ...armed, template_refusal: null },
      used: { ...used, template_refusal: now },
    }
    return [after, { code: armed.template_refusal, how: 'at_once' }] as const
  }
  if (armed.refusal === null) return [account, undefined] as const
  const after = { ...account, armed: { ...armed, refusal: null }, used: { ...used, refusal: now } }
  return [after, armed.refusal] as const
}

/** Refuses a message that points at messages, media or templates that are not there. */
function checkContent(account: SimulatedAccount, message: GraphMessage, at: Date): void {
  const isKnown = (id: string) =>
    account.messages.some((each) => each.id === id && isRecent(each, clockAt(account, at)))
  if (message.context && !isKnown(message.context.message_id))
    throw new GraphRefusal(131009, 'context.message_id: no such message')
  if (message.type === 'reaction' && !isKnown(message.reaction.message_id))
    throw new GraphRefusal(131009, 'reaction.message_id: no such message within 30 days')
  if (message.type === 'template') checkTemplate(account, message.template, message.to === undefined)
  for (const { kind, id, path, voice } of mediaIn(message)) {
    if (id === undefined) continue
    const media = account.media.find((each) => each.id === id && isStillKept(each, clockAt(account, at)))
    if (!media) throw new GraphRefusal(131009, `${path}.id: no such media`)
    if (!isSendable(kind, media, voice))
      throw new GraphRefusal(131009, `${path}.id: a ${media.mime_type} is no ${kind}`)
  }
}

/** Charges the throughput of the number and of the pair. */
function paidFor(account: SimulatedAccount, person: SimulatedPerson | undefined, at: Date): SimulatedAccount {
  const charged = withTraffic(account, at)
  if (!charged) throw new GraphRefusal(130429, 'Cloud API message throughput has been reached.')
  if (!person) return charged
  const paid = withPairPaid(person, at)
  if (!paid) throw new GraphRefusal(131056, 'Too many messages sent to the same recipient in a short time.')
  return withPerson(charged, paid)
}

/** Why a message that was taken fails all the same. */
function fateOf(
  account: SimulatedAccount,
  message: GraphMessage,
  person: SimulatedPerson | undefined,
  isOpen: boolean,
) {
  if (!person) return 131026
  if (account.blocks_business && person.user_id === account.customer.user_id) return 131026
  if (!isOpen) return 131047
  // Meta looks at what the link serves: without a network its ending has to do.
  if (mediaIn(message).some(({ link }) => link !== undefined && /\.(?:svg|csv)$/iu.test(new URL(link).pathname)))
    return 131053
  return undefined
}

const isRecent = ({ clock_at }: SimulatedMessage, now: Date) => now.getTime() - Date.parse(clock_at) <= 30 * 86_400_000

function acceptMessage(
  account: SimulatedAccount,
  message: GraphMessage,
  { address, person }: Addressed,
  fate: number | undefined,
  at: Date,
): GraphOutcome {
  const [made, bytes] = madeBytes(account)
  const digits = person?.phone ?? address.replace(/\D/gu, '')
  const id = wamid(bytes, digits, 'business')
  const isFailing = fate !== undefined
  const details = fate === 131047 ? WINDOW_IS_CLOSED : null
  const kept: SimulatedMessage = {
    id,
    from: 'business',
    person: person?.user_id ?? null,
    address,
    type: message.type,
    content: contentOf(message),
    context_id: message.context?.message_id ?? null,
    callback_data: message.biz_opaque_callback_data ?? null,
    at: at.toISOString(),
    clock_at: clockAt(account, at).toISOString(),
    state: 'accepted',
    error: isFailing ? { code: fate, title: graphErrorRow(fate).title, details } : null,
    next: { state: isFailing ? 'failed' : 'sent', at: new Date(at.getTime() + SENT_MS).toISOString() },
    chosen: null,
    reactions: { customer: null, business: null },
    changed: null,
  }
  const stored = {
    ...made,
    messages: [...withReaction(made, message), kept].slice(-KEPT.messages),
    typing_until: person?.user_id === made.customer.user_id ? null : made.typing_until,
  }
  const entry = {
    at: kept.at,
    direction: 'out',
    state: 'accepted',
    message_id: id,
    raw: JSON.stringify(message),
  } as const
  return { account: logged(stored, { ...entry, ...described(kept) }), answer: answerOf(message, address, person, id) }
}

function answerOf(message: GraphMessage, address: string, person: SimulatedPerson | undefined, id: string) {
  const isByUserId = message.to === undefined
  const wa_id = isByUserId && person?.username ? undefined : (person?.phone ?? address.replace('+', ''))
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: address, ...(wa_id !== undefined && { wa_id }), ...(isByUserId && { user_id: address }) }],
    messages: [{ id, ...(message.type === 'template' && templateSent) }],
  }
}

/** The object under the name of the type. */
const contentOf = (message: GraphMessage): SimulatedMessage['content'] =>
  structuredClone(Object.entries(message).find(([name]) => name === message.type)?.[1]) ?? null

function withReaction({ messages }: SimulatedAccount, message: GraphMessage): SimulatedMessage[] {
  if (message.type !== 'reaction') return messages
  const { message_id, emoji } = message.reaction
  return messages.map((each) =>
    each.id === message_id
      ? { ...each, reactions: { ...each.reactions, business: emoji === '' ? null : emoji } }
      : each,
  )
}

function logRefused(account: SimulatedAccount, body: object, refusal: GraphRefusal, at: Date): SimulatedAccount {
  const type = 'type' in body && typeof body.type === 'string' ? body.type : 'message'
  const content = Object.entries(body).find(([name]) => name === type)?.[1] ?? null
  const { code, details = null } = refusal
  return logged(account, {
    at: at.toISOString(),
    direction: 'out',
    ...described({ type, content }),
    state: 'failed',
    error: { code, title: graphErrorRow(code).title, details },
    raw: JSON.stringify(body),
  })
}
