import type { TurnInput } from '#engine/turn/vocabulary/turn-input.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { customerFacts } from '#features/tools/customer-facts.ts'

/**
 * Finds the facts about the customer that a model may get: a verified name, and which of their details the business has.
 * Addresses and numbers themselves are left out, since a provider has no need of them.
 * @returns nothing of a customer who has only said who they are
 */
export async function whoAsks(ctx: OrganizationContext, conversation_id: string): Promise<TurnInput['customer']> {
  const { is_verified, name, ...facts } = await ctx.ports.one(customerFacts)(ctx, conversation_id)
  if (!is_verified) return undefined
  const known = (['email', 'phone', 'customer_id'] as const).filter((each) => facts[each] !== null)
  const about = [
    'Their identity is verified.',
    known.length > 0 ? `On file: ${known.map((each) => SAID[each]).join(', ')}.` : '',
  ]
  return { name: name ?? '', about: about.filter(Boolean).join(' ') }
}

const SAID = { email: 'e-mail address', phone: 'telephone', customer_id: 'customer number' }
