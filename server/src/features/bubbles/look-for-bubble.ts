import { setTimeout as delay } from 'node:timers/promises'
import type { PageFinding, PageLook } from '@tertulia/contract/page-findings'
import { agentOf } from '#features/agents/agent.ts'
import { examinePage } from '#features/bubbles/examine-page.ts'
import { findBrowser, type GuardedBrowser, openGuardedBrowser } from '#platform/browser/guarded-browser.ts'
import type { Context, MemberContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { children } from '#platform/guarded-child/children.ts'
import { callerShare } from '#platform/guarded-child/fair-queue.ts'
import { findWhySilent } from '#platform/outbound/answering.ts'
import { Problem } from '#platform/problem.ts'

/** From the start of the browser to its end. */
const LONGEST_LOOK_MS = 20_000
const OPENS_WITHIN_MS = 9_000

const open = new Set<GuardedBrowser>()

/**
 * Looks at a page with a browser of this machine, as a visitor would meet the agent's bubble there.
 * @throws page_not_reachable, page_too_slow at `address`; machine_busy
 */
export async function lookForBubble(ctx: MemberContext, agent_id: string, address: string): Promise<PageLook> {
  await withOrganization(ctx, (tx) => agentOf(tx, agent_id))
  const program = findBrowser(ctx.config.chromium_path)
  if (!program) return { has_browser: false, findings: [] }
  await requireAnswering(ctx, new URL(address))
  return children.run(callerShare(ctx), async () => {
    const started = await openGuardedBrowser(ctx, program).catch((error: unknown) => {
      ctx.log.warn({ program, cause: String(error) }, 'the browser does not start')
    })
    if (!started) return { has_browser: false, findings: [] }
    open.add(started)
    try {
      return { has_browser: true, findings: await examine(started, ctx, agent_id, address) }
    } finally {
      open.delete(started)
      await started.close()
    }
  })
}

/** Ends the looks that are under way: the process ends. */
export const endLooks = async (): Promise<void> => void (await Promise.all([...open].map((browser) => browser.close())))

/** If no server answers, no browser is started. */
async function requireAnswering({ outbound }: Context, address: URL): Promise<void> {
  const reason = await findWhySilent(outbound, address)
  if (reason) throw new Problem(reason === 'timeout' ? 'page_too_slow' : 'page_not_reachable', { at: 'address' })
}

async function examine(
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
