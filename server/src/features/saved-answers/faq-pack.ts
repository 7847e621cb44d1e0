import { addDays, localDay } from '@tertulia/contract/calendar'
import type { FaqPack, SignedPack } from '@tertulia/contract/saved-answers'
import { SAVED_DAYS } from '@tertulia/contract/saved-answers.limits'
import { LRUCache } from 'lru-cache'
import { findPackedFaqs } from '#features/saved-answers/saved-answers.queries.ts'
import { wordsOfAll, wordsOfFaq } from '#features/saved-answers/pack-words.ts'
import { frozenVersion } from '#features/versions/frozen-version.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Tx } from '#platform/database/tx.ts'
import { signed } from '#platform/secrets/signing-key.ts'

/** Packs of today. A version's content never changes: a pack changes with the day alone. */
const packCache = new LRUCache<string, SignedPack>({
  maxSize: 50_000_000,
  sizeCalculation: ({ pack }) => pack.length + 200,
  ttl: 86_400_000,
})

/** The signed FAQs of a version, good from today for some days. */
export async function packOf(tx: Tx<OrganizationContext>, agent_id: string, version: number): Promise<SignedPack> {
  const { identity } = await frozenVersion(tx, agent_id, version)
  const today = localDay(tx.clock.now(), identity.time_zone)
  const key = `${tx.organization_id} ${agent_id} ${version} ${today}`
  const known = packCache.get(key)
  if (known) return known
  // FAQs that are valid today: a browser keeps the pack, and the next day has another.
  const faqs = (await findPackedFaqs(tx, agent_id, version)).filter((faq) => holdsOn(faq, today))
  const pack: FaqPack = {
    format: 1,
    agent_id,
    version,
    languages: identity.languages,
    time_zone: identity.time_zone,
    issued_on: today,
    expires_on: addDays(today, SAVED_DAYS),
    faqs: faqs.map(({ variants, ...faq }) => ({ ...faq, ...wordsOfFaq({ ...faq, variants }) })),
    ...wordsOfAll(faqs),
  }
  const text = JSON.stringify(pack)
  const ready = { pack: text, signature: signed(tx.config.master_key, 'saved answers', text) }
  packCache.set(key, ready)
  return ready
}

const holdsOn = (
  { valid_from, valid_until }: { valid_from: string | null; valid_until: string | null },
  today: string,
): boolean => (valid_from === null || valid_from <= today) && (valid_until === null || valid_until >= today)
