import { FaqPack } from '@tertulia/contract/saved-answers'
import { savedSearch } from '@tertulia/contract/saved-search'
import { wordsOfAll, wordsOfFaq } from '@tertulia/server/features/saved-answers/pack-words'
import { type Business, readBusinesses, readHalf } from '../conversation/sets.ts'

/** Results for the questions of a kind. `offered`: the right one is among those to be tapped. */
type Counts = { asked: number; right: number; offered: number; wrong: number; silent: number }
const none = (): Counts => ({ asked: 0, right: 0, offered: 0, wrong: 0, silent: 0 })

/** The pack of an invented business, with the name of each FAQ. */
export function packOfBusiness({ language, faqs }: Business) {
  const named = faqs.map((faq, at) => ({
    ...faq,
    passage_id: `0192f0c1-0000-7000-8000-${String(at).padStart(12, '0')}`,
  }))
  const pack = FaqPack.parse({
    format: 1,
    agent_id: '0192f0c1-0000-7000-8000-000000000000',
    version: 1,
    languages: [language],
    time_zone: 'Europe/Madrid',
    issued_on: '2026-11-24',
    expires_on: '2026-12-01',
    faqs: named.map(({ passage_id, question, answer, variants }) => ({
      passage_id,
      language,
      question,
      answer,
      ...wordsOfFaq({ language, question, answer, variants }),
      valid_from: null,
      valid_until: null,
    })),
    ...wordsOfAll(named.map(({ question, answer, variants }) => ({ language, question, answer, variants }))),
  })
  return { pack, nameOf: new Map(named.map(({ passage_id, id }) => [passage_id, id])) }
}

/**
 * Asks the packs of the invented businesses what they hold, as it is written there and in everyday words, and what they do not.
 */
export function askPacks() {
  const counts = { ways: none(), everyday: none(), other_language: none(), unknown: none() }
  const businesses = new Map(readBusinesses().map((business) => [business.id, business]))
  const search = new Map(
    [...businesses.values()].map((business) => {
      const { pack, nameOf } = packOfBusiness(business)
      return [business.id, { ask: savedSearch(pack, '2026-11-24'), nameOf }]
    }),
  )
  const ask = (of: Counts, business: string, text: string, right: string[]) => {
    const { ask: find, nameOf } = search.get(business) ?? {}
    if (!find || !nameOf) throw new Error(`there is no business ${business}`)
    const found = find(text)
    of.asked += 1
    const isRight = ({ passage_id }: { passage_id: string }) => right.includes(nameOf.get(passage_id) ?? '')
    if ('answer' in found) of[isRight(found.answer) ? 'right' : 'wrong'] += 1
    else if ('offer' in found) of[found.offer.some(isRight) ? 'offered' : 'silent'] += 1
    else of.silent += 1
  }
  for (const { id, faqs } of businesses.values())
    for (const faq of faqs) for (const way of [faq.question, ...faq.variants]) ask(counts.ways, id, way, [faq.id])
  for (const { business, messages } of readHalf('open'))
    for (const { text, class: kind, expected } of messages) {
      const sources = expected.is === 'answer' ? expected.parts.flatMap((part) => part.sources) : []
      const held = sources.filter((source) => /^f\d+$/u.test(source))
      if (held.length > 0)
        ask(kind === 'other_language' ? counts.other_language : counts.everyday, business, text, held)
      else if (expected.is === 'decline') ask(counts.unknown, business, text, [])
    }
  return counts
}
