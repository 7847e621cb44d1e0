import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { ContactValue } from '@tertulia/contract/tool-definitions'
import type { OrganizationContext } from '#platform/context.ts'
import { port } from '#platform/ports.ts'

/** Verified facts about the customer of a conversation; their own claims are not among them. */
export type CustomerFacts = Record<ContactValue, string | null> & {
  /** Another system says who they are, or they have proved it. */
  is_verified: boolean
  /** The page they write from says who they are, once they have signed in there. */
  may_sign_in: boolean
}
export const customerFacts =
  port<(ctx: OrganizationContext, conversation_id: string) => Promise<CustomerFacts>>('who a customer is')

/** The values given to forms in a conversation, by the keys of their fields: the newest of each. */
export const collectedFacts = port<
  (ctx: OrganizationContext, conversation_id: string) => Promise<Record<string, FieldValue>>
>('what a customer gave to forms')
