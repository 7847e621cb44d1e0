import type { Endpoint } from '@tertulia/contract/endpoint'
import { LRUCache } from 'lru-cache'
import type { Context } from '#platform/context.ts'
import type { CallerLookups, Credentials, KeyHolder } from '#platform/http/gate.ts'
import { hashOf } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

/** Lets a call through the gate and draws what it costs. @throws too_many_requests, and what the gate throws */
export type Admit = (
  ctx: Context,
  endpoint: Endpoint,
  credentials: Credentials,
  pass: () => Promise<Context>,
) => Promise<Context>

/** As long as an access token holds. */
const HELD_MS = 3_600_000

/**
 * Chooses the budget that a call draws from, before anything is looked up for it. The token alone decides, by its form: a
 * visitor's draws from its own budget and its network's, a person's from that person's, a key's from the key's. A token that is
 * not one of ours draws from the budget of its address for such calls, so that it takes nothing from callers there whose token
 * is good.
 */
export function createAdmittance(callerLookups: CallerLookups): Admit {
  /** Sessions that held when they were last looked at. The token of a closed one must not use up its owner's budget. */
  const held = new LRUCache<string, true>({ max: 20_000, ttl: HELD_MS })

  return async (ctx, endpoint, { bearer, visitor_token }, pass) => {
    const { rates, address } = ctx
    const { rate, path } = endpoint
    if (endpoint.allow === 'anyone') {
      await rates.spendAt(rate, address, path)
      return pass()
    }
    if (endpoint.allow === 'visitor') {
      if (!visitor_token || !callerLookups.isVisitorToken(ctx, visitor_token)) return passUnknown(ctx, pass)
      await rates.spend(rate, keyOf(endpoint, hashOf(visitor_token)))
      await rates.spendOfNetwork(rate, address, path)
      return pass()
    }
    if (endpoint.allow === 'api_key') {
      // A token that opened something lately may have expired since: it is paid for once that is known.
      const isKnown = bearer !== undefined && callerLookups.isKnownApiKey(bearer)
      if (!isKnown) await rates.spendAt('unknown', address, '')
      const holder = bearer === undefined ? undefined : await callerLookups.apiKey(ctx, bearer)
      if (!holder) return isKnown ? passUnknown(ctx, pass) : pass()
      await rates.spendFrom(budgetOfKey(holder), holder.actor.key_id)
      callerLookups.countKeyCall(ctx, holder)
      return pass()
    }
    const named = bearer && (await callerLookups.personNamed(ctx, bearer))
    if (!named) return passUnknown(ctx, pass)
    const { user_id, session_id } = named
    const drawFrom = (who: string) => rates.spend(rate, keyOf(endpoint, who))
    if (held.has(session_id)) {
      await drawFrom(user_id)
      return pass().catch(async (error: unknown) => {
        if (error instanceof Problem && error.code === 'not_authenticated') {
          held.delete(session_id)
          // Closed since: what many calls at once have drawn by then is not its owner's to pay.
          await rates.giveBack(rate, keyOf(endpoint, user_id))
        }
        throw error
      })
    }
    await drawFrom(session_id)
    const passed = await pass()
    held.set(session_id, true)
    await drawFrom(user_id)
    return passed
  }
}

/** One for all that a key calls, and as large as its maker chose. */
const budgetOfKey = ({ calls_a_minute: points }: KeyHolder) => ({ name: `api_key:${points}`, points, seconds: 60 })

/** The budget is one for all calls: trying a token here and there is trying. */
async function passUnknown(ctx: Context, pass: () => Promise<Context>): Promise<Context> {
  await ctx.rates.spendAt('unknown', ctx.address, '')
  return pass()
}

/** Reading and writing have one budget each, whatever is read or written; every other call one of its own. */
const keyOf = ({ rate, path }: Endpoint, who: string): string =>
  rate === 'read' || rate === 'write' || rate === 'chat_read' ? who : `${who}:${path}`
