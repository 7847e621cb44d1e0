import type { WebsiteState } from '@tertulia/contract/organizations'
import type { PersonContext } from '#platform/context.ts'
import { findWhySilent } from '#platform/outbound/answering.ts'

/** Each check makes a connection from this server to a host that the caller names. */
const CHECKS = { name: 'website-checks', points: 30, seconds: 600 }

/** Looks whether a website answers. @throws too_many_requests */
export async function checkWebsite(ctx: PersonContext, website: string): Promise<WebsiteState> {
  await ctx.rates.spendFrom(CHECKS, ctx.actor.user_id)
  const reason = await findWhySilent(ctx.outbound, new URL(website))
  return { state: reason === undefined ? 'answers' : 'silent' }
}
