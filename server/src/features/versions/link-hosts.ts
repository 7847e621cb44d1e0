import { hostOf } from '#engine/link-hosts.ts'
import {
  findAllowedDomains,
  findLinkHosts,
  findSourcePages,
  findWebsite,
} from '#features/versions/link-host.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

/** More hosts than a business links to; a list of addresses that was uploaded as a file has more. */
const MAX_HOSTS = 2_000

/**
 * The hosts a model may link to when it answers from the draft as it is now: those that its knowledge names, of the pages
 * it was generated from, of the organization's website and of the websites that may show the bubble.
 */
export async function linkHostsOfDraft(tx: OrganizationTx, agent_id: string): Promise<string[]> {
  const [named, pages, website, allowed] = await Promise.all([
    findLinkHosts(tx, agent_id),
    findSourcePages(tx, agent_id),
    findWebsite(tx),
    findAllowedDomains(tx, agent_id),
  ])
  const ours = [website, ...pages].flatMap((address) => hostOf(address) ?? [])
  const domains = allowed.map((domain) => domain.replace(/^www\./, ''))
  return [...new Set([...ours, ...domains, ...named])].slice(0, MAX_HOSTS).toSorted()
}
