import type { AgentLanguage } from '@tertulia/contract/agents'
import type { Parity, ParityRow, ParityState } from '@tertulia/contract/faq-translations'
import { plainText } from '@tertulia/contract/plain-text'
import type { Page } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { ownTextSources } from '#features/agents/own-text-sources.ts'
import { countParity, countStates, findParity } from '#features/faqs/translation.queries.ts'
import { readCursor } from '#platform/database/cursor.ts'
import { pageOf } from '#platform/database/keyset.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'

type Wanted = {
  agent_id: string
  search?: string | undefined
  language?: AgentLanguage | undefined
  state?: 'present' | 'stale' | 'missing' | undefined
  cursor?: string | undefined
  rows: number
}

/** FAQs of the draft that answer, with what each language of the agent has of them. */
export function listParity(ctx: MemberContext, wanted: Wanted): Promise<Page<ParityRow>> {
  const { agent_id, search = '', language, state, cursor, rows } = wanted
  const at = readCursor(cursor, 'text')
  return withOrganization(ctx, async (tx) => {
    const { languages } = await agentOf(tx, agent_id)
    const looked_at = language ? [language] : languages
    const filter = { agent_id, words: plainText(search).split(' ').filter(Boolean), languages: looked_at, state }
    const found = await findParity(tx, filter, { at, rows: rows + 1 })
    return pageOf({
      found,
      rows,
      at,
      total: await countParity(tx, filter),
      sortKey: (row) => row.beginning,
      show: ({ id, topic_id, question, source_hash, hashes, ...row }) => ({
        id,
        topic_id,
        question,
        language: row.language,
        cells: cellsOf(languages, row.language, (each) => hashes[each], source_hash),
      }),
    })
  })
}

/** How much of what the agent says it says in each of its languages. */
export function parityCoverage(ctx: MemberContext, agent_id: string): Promise<Parity> {
  return withOrganization(ctx, async (tx) => {
    const agent = await agentOf(tx, agent_id)
    const languages: Parity['languages'] = []
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
    for (const language of agent.languages) languages.push({ language, ...(await countStates(tx, agent_id, language)) })
    const [{ present, stale, missing } = { present: 0, stale: 0, missing: 0 }] = languages
    return { faqs: present + stale + missing, languages, own_texts: await ownTextParity(tx, agent) }
  })
}

/** A text that the business has not written in the main language is ours in every language: it counts as alike everywhere. */
async function ownTextParity(tx: OrganizationTx, agent: AgentRow): Promise<Parity['own_texts']> {
  const main = agent.languages[0] ?? 'es'
  const sources = await ownTextSources(tx, agent)
  return sources.map(({ own_text, text, source_hash, hashIn }) => ({
    own_text,
    text,
    cells: text === '' ? {} : cellsOf(agent.languages, main, hashIn, source_hash),
  }))
}

const cellsOf = (
  languages: readonly AgentLanguage[],
  own: AgentLanguage,
  hashIn: (language: AgentLanguage) => string | undefined,
  source_hash: string,
): Partial<Record<AgentLanguage, ParityState>> =>
  Object.fromEntries(
    languages.map((language) => {
      const hash = hashIn(language)
      const state = language === own ? 'original' : !hash ? 'missing' : hash === source_hash ? 'present' : 'stale'
      return [language, state]
    }),
  )
