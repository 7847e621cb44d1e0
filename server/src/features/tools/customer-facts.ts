import type { FieldValue } from '@tertulia/contract/collected-fields'
import type { ContactValue } from '@tertulia/contract/tool-definitions'
import type { OrganizationContext } from '#platform/context.ts'
import { port } from '#platform/ports.ts'

/** What is known of whoever writes in a conversation, and not because they only said so. */
export type CustomerFacts = Record<ContactValue, string | null> & {
  /** Somebody other than they says who they are, or they have proved it. */
  is_verified: boolean
  /** The page they write from says who they are, once they have signed in there. */
  may_sign_in: boolean
}
export const customerFacts =
  port<(ctx: OrganizationContext, conversation_id: string) => Promise<CustomerFacts>>('who a customer is')

/** What was given to forms in a conversation, by the keys of their fields: the newest of each. */
export const collectedFacts = port<
  (ctx: OrganizationContext, conversation_id: string) => Promise<Record<string, FieldValue>>
>('what a customer gave to forms')
