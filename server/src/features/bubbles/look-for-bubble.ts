import { setTimeout as delay } from 'node:timers/promises'
import type { PageFinding, PageLook } from '@tertulia/contract/page-findings'
import { agentOf } from '#features/agents/agent.ts'
import { examinePage } from '#features/bubbles/examine-page.ts'
import { findBrowser, type GuardedBrowser, openGuardedBrowser } from '#platform/browser/guarded-browser.ts'
import type { Context, MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { findWhySilent } from '#platform/outbound/answering.ts'
import { Problem } from '#platform/problem.ts'

/** From the start of the browser to its end. */
const LONGEST_LOOK_MS = 20_000
const OPENS_WITHIN_MS = 9_000
/** A browser takes a core and some hundred megabytes: one at a time, and so many who wait for it. */
const MOST_WAITING = 2

let last: Promise<unknown> = Promise.resolve()
let asked = 0
let open: GuardedBrowser | undefined

/**
 * Looks at a page with a browser of this machine, as a visitor would meet the agent's bubble there.
 * @throws page_not_reachable, page_too_slow at `address`; browser_busy
 */
export async function lookForBubble(ctx: MemberContext, agent_id: string, address: string): Promise<PageLook> {
  await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  const program = findBrowser(ctx.config.chromium_path)
  if (!program) return { has_browser: false, findings: [] }
  await requireAnswering(ctx, new URL(address))
  return inTurn(async () => {
    const started = await openGuardedBrowser(ctx, program).catch((error: unknown) => {
      ctx.log.warn({ program, cause: String(error) }, 'the browser does not start')
    })
    if (!started) return { has_browser: false, findings: [] }
    open = started
    try {
      return { has_browser: true, findings: await examined(started, ctx, agent_id, address) }
    } finally {
      open = undefined
      await started.close()
    }
  })
}

/** Ends the look that is under way: the process ends. */
export const endLook = async (): Promise<void> => open?.close()

async function inTurn<T>(look: () => Promise<T>): Promise<T> {
  if (asked > MOST_WAITING) throw new Problem('browser_busy')
  asked += 1
  const turn = last.then(look)
  last = turn.catch(() => undefined)
  return turn.finally(() => (asked -= 1))
}

/** Where nobody answers no browser is started. */
async function requireAnswering({ outbound }: Context, address: URL): Promise<void> {
  const reason = await findWhySilent(outbound, address)
  if (reason) throw new Problem(reason === 'timeout' ? 'page_too_slow' : 'page_not_reachable', { at: 'address' })
}

async function examined(
  { browser }: GuardedBrowser,
  { config, log }: Context,
  agent_id: string,
  address: string,
): Promise<PageFinding[]> {
  const late = new AbortController()
  const look = { address, agent_id, home: new URL(config.public_url).origin, opens_within_ms: OPENS_WITHIN_MS }
  try {
    return await Promise.race([
      examinePage(browser, look),
      delay(LONGEST_LOOK_MS, undefined, { signal: late.signal }).then(() => {
        throw new Problem('page_too_slow', { at: 'address' })
      }),
    ])
  } catch (error) {
    if (error instanceof Problem) throw error
    log.info({ cause: String(error).split('\n', 1)[0] }, 'a page did not open')
    const is_slow = error instanceof Error && error.name === 'TimeoutError'
    throw new Problem(is_slow ? 'page_too_slow' : 'page_not_reachable', { at: 'address' })
  } finally {
    late.abort()
  }
}
