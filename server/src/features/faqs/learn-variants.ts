import { FAQ_VARIANTS } from '@tertulia/contract/faqs.limits'
import { plainText } from '@tertulia/contract/plain-text'
import type { MemberContext } from '#platform/context.ts'
import { lockedAgent } from '#features/agents/agent.ts'
import { changing, lockPresentFaq, writeChange } from '#features/faqs/write-faqs.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Teaches an FAQ other ways to ask it. Words that it knows, whatever their accents, and those beyond its limit are passed
 * over.
 * @returns how many it learned
 * @throws invalid_request at `faq_id` where it is no FAQ of the agent
 */
export async function learnVariants(
  tx: Tx<MemberContext>,
  { agent_id, faq_id, variants }: { agent_id: string; faq_id: string; variants: readonly string[] },
): Promise<number> {
  // Locks the agent before its FAQ, as all changes of FAQs do.
  const faq = (await lockedAgent(tx, agent_id, () => undefined)) && (await lockPresentFaq(tx, faq_id))
  if (faq?.agent_id !== agent_id)
    throw new Problem('invalid_request', { fields: [{ path: 'faq_id', code: 'invalid_value' }] })
  const known = new Set([faq.question, ...faq.variants].map(plainText))
  const learned: string[] = []
  for (const variant of variants) {
    const plain = plainText(variant)
    if (plain === '' || known.has(plain) || faq.variants.length + learned.length >= FAQ_VARIANTS) continue
    known.add(plain)
    learned.push(variant)
  }
  if (learned.length > 0)
    await changing(tx, agent_id, () => writeChange(tx, faq, { variants: [...faq.variants, ...learned] }))
  return learned.length
}
