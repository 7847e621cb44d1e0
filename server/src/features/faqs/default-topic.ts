import type { AgentLanguage } from '@tertulia/contract/agents'
import { topicNamed } from '#features/faqs/topics.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'

const NAMES: Record<AgentLanguage, string> = {
  es: 'Primeras preguntas',
  en: 'First questions',
  fr: 'Premières questions',
  pt: 'Primeiras perguntas',
}

/**
 * The topic of unsorted questions, named in the language the agent speaks first. A new agent has it, so that its first
 * question has a topic to choose.
 */
export const defaultTopic = (
  tx: OrganizationTx,
  { id, languages: [main = 'es'] }: { id: string; languages: readonly AgentLanguage[] },
): Promise<string> => topicNamed(tx, id, NAMES[main])
