import { createHash } from 'node:crypto'
import { AGENT_LANGUAGES, type AgentLanguage } from '@tertulia/contract/agents'
import { OWN_TEXTS } from '@tertulia/contract/faq-translations'
import type { AgentRow } from '#features/agents/agents.tables.ts'
import { findOwnTextSources, saveOwnTextSource } from '#features/agents/own-text.queries.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

type OwnText = (typeof OWN_TEXTS)[number]
type Speaking = Pick<AgentRow, 'languages' | 'greeting' | 'farewell' | 'texts'>

/** The text that the business wrote for its agent to say in a language; empty if there is none. */
const ownTextOf = (agent: Speaking, language: AgentLanguage, own_text: OwnText): string =>
  language === agent.languages[0] && (own_text === 'greeting' || own_text === 'farewell')
    ? agent[own_text]
    : (agent.texts[language]?.[own_text] ?? '')

/** A text in short, to see later whether it is another. */
const sourceHashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Each of the agent's own texts as its main language says it. `hashIn` tells of another language what text its own was
 * written after: nothing where it has none.
 */
export async function ownTextSources(tx: OrganizationTx, agent: Speaking & Pick<AgentRow, 'id'>) {
  const noted = await findOwnTextSources(tx, agent.id)
  const main = agent.languages[0] ?? 'es'
  return OWN_TEXTS.map((own_text) => {
    const text = ownTextOf(agent, main, own_text)
    const hashIn = (language: AgentLanguage): string | undefined => {
      if (ownTextOf(agent, language, own_text) === '') return undefined
      // One from before sources were noted counts as up to date.
      const source = noted.find((each) => each.language === language && each.own_text === own_text)
      return source?.source_hash ?? sourceHashOf(text)
    }
    return { own_text, text, source_hash: sourceHashOf(text), hashIn }
  })
}

/** Notes for each own text that was written in another language than the main one what the main one says now. */
export async function noteOwnTextSources(tx: OrganizationTx, before: AgentRow, after: AgentRow): Promise<void> {
  const main = after.languages[0] ?? 'es'
  for (const language of AGENT_LANGUAGES.filter((each) => each !== main))
    for (const own_text of OWN_TEXTS) {
      const text = ownTextOf(after, language, own_text)
      if (text === '' || text === ownTextOf(before, language, own_text)) continue
      const source_hash = sourceHashOf(ownTextOf(after, main, own_text))
      const { organization_id } = tx
      // oxlint-disable-next-line no-await-in-loop -- one connection asks one thing after another
      await saveOwnTextSource(tx, { organization_id, agent_id: after.id, language, own_text, source_hash })
    }
}
