import type { SimulatedMedia, SimulatedMessage, SimulatedPerson, SimulatedAccount, OwedUpdate } from './account.ts'
import { webhookError } from './graph-errors.ts'
import { described } from './log.ts'

/** State that a webhook tells of a message of the business. */
export type ToldStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed'

const unixSeconds = (at: Date): string => String(Math.floor(at.getTime() / 1000))

const head = ({ display_number, phone_number_id }: SimulatedAccount) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: display_number, phone_number_id },
})

/** The contact of a person who writes. A person with a username is known by their business-scoped id alone. */
const contactOf = ({ profile_name, phone, user_id, username }: SimulatedPerson) => ({
  profile: { name: profile_name },
  ...(username === null && { wa_id: phone }),
  user_id,
})

const sender = ({ phone, user_id, username }: SimulatedPerson) => ({
  ...(username === null && { from: phone }),
  from_user_id: user_id,
})

/** A customer's message as the webhook tells it. Its `unsupported` kinds carry their errors beside the type. */
export function messageUpdate(
  account: SimulatedAccount,
  person: SimulatedPerson,
  message: SimulatedMessage,
  at: Date,
): OwedUpdate {
  const content: OwedUpdate['value'] =
    message.type === 'unsupported' ? { errors: message.content } : { [message.type]: message.content }
  const context = contextOf(account, person, message)
  return update(account, at, message.id, {
    contacts: [contactOf(person)],
    messages: [
      {
        id: message.id,
        ...sender(person),
        timestamp: unixSeconds(at),
        type: message.type,
        ...content,
        ...(context && { context }),
      },
    ],
  })
}

function contextOf(account: SimulatedAccount, person: SimulatedPerson, { context_id }: SimulatedMessage) {
  if (context_id === null) return undefined
  const answered = account.messages.find(({ id }) => id === context_id)
  if (answered?.from === 'business') return { from: account.display_number, id: context_id }
  return { ...(person.username === null && { from: person.phone }), id: context_id }
}

/** Notice that a customer has a new number or user id. It comes from the number they had. */
export function systemUpdate(
  account: SimulatedAccount,
  was: SimulatedPerson,
  of: { id: string; system: Record<string, string> },
  at: Date,
): OwedUpdate {
  const { id, system } = of
  return update(account, at, id, {
    contacts: [contactOf(was)],
    messages: [{ id, ...sender(was), timestamp: unixSeconds(at), type: 'system', system }],
  })
}

/** A customer's word on marketing messages. */
export const preferenceUpdate = (
  account: SimulatedAccount,
  person: SimulatedPerson,
  value: 'stop' | 'resume',
  at: Date,
): OwedUpdate => ({
  ...update(account, at, null, {
    contacts: [contactOf(person)],
    user_preferences: [
      {
        ...(person.username === null && { wa_id: person.phone }),
        user_id: person.user_id,
        detail: `User requested to ${value} marketing messages`,
        category: 'marketing_messages',
        value,
        timestamp: Math.floor(at.getTime() / 1_000),
      },
    ],
  }),
  field: 'user_preferences',
})

/** A status of what the business sent. `recipient_user_id` is assumed after `from_user_id`: the documentation names none. */
export function statusUpdate(
  account: SimulatedAccount,
  message: SimulatedMessage,
  status: ToldStatus,
  at: Date,
): OwedUpdate {
  const person = [account.customer, ...account.others].find(({ user_id }) => user_id === message.person)
  const number = person ? (person.username === null ? person.phone : undefined) : message.address.replace('+', '')
  const isTemplate = message.type === 'template'
  return update(account, at, null, {
    statuses: [
      {
        id: message.id,
        status,
        timestamp: unixSeconds(at),
        ...(number !== undefined && { recipient_id: number }),
        ...(person && { recipient_user_id: person.user_id }),
        ...(message.callback_data !== null && { biz_opaque_callback_data: message.callback_data }),
        ...(status === 'sent' && {
          pricing: {
            pricing_model: 'PMP',
            type: isTemplate ? 'regular' : 'free_customer_service',
            category: isTemplate ? categoryOf(account, message) : 'service',
          },
        }),
        ...(status === 'failed' &&
          message.error && { errors: [webhookError(message.error.code, message.error.details ?? undefined)] }),
      },
    ],
  })
}

const categoryOf = ({ templates }: SimulatedAccount, message: SimulatedMessage): string =>
  templates.find(({ name }) => name === described(message).text)?.category.toLowerCase() ?? 'utility'

const update = (
  account: SimulatedAccount,
  at: Date,
  message_id: string | null,
  told: Record<string, OwedUpdate['value'][string]>,
): OwedUpdate => ({ field: 'messages', value: { ...head(account), ...told }, message_id, since: at.toISOString() })

/** A file as webhooks tell it: its hash is in base64. */
export const mediaContent = ({ id, mime_type, sha256 }: SimulatedMedia) => ({
  id,
  mime_type,
  sha256: Buffer.from(sha256, 'hex').toString('base64'),
})
