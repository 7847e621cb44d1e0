import { useQuery } from '@tanstack/react-query'
import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { Channel } from '@tertulia/contract/channels'
import { TOOL_FAILURES } from '@tertulia/contract/tool-calls'
import { useTranslation } from 'react-i18next'
import { topicList } from '#features/faqs/faq-search.ts'
import { collectionList } from '#features/info-collection/collection-queries.ts'
import { useToolFailureWords } from '#features/tools/failure-words.ts'
import { toolList } from '#features/tools/tool-queries.ts'
import { useFormat } from '#i18n/format.ts'
import type { SentenceChoices } from './sentence.ts'

const CHANNELS = Channel.exclude(['playground', 'whatsapp_simulator']).options
const MOODS = ['angry', 'thankful', 'asks_for_person'] as const

/** Options for the parts of a sentence, by their names on the screen. */
export function useChoices(agentId: string): SentenceChoices {
  const { t } = useTranslation()
  const format = useFormat()
  const failed = useToolFailureWords()
  const topics = useQuery(topicList(agentId)).data
  const tools = useQuery(toolList(agentId)).data
  const collections = useQuery(collectionList(agentId)).data
  const named = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return {
    channel: CHANNELS.map((value) => ({ value, label: t(($) => $.conversations.channels[value]) })),
    topic: topics?.map(named),
    mood: MOODS.map((value) => ({ value, label: t(($) => $.automationBuilder.moods[value]) })),
    language: AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) })),
    tool: tools?.map(named),
    failure: TOOL_FAILURES.map((value) => ({ value, label: format.quote(failed({ failure: value, status: null })) })),
    collection: collections?.map((each) => ({
      ...named(each),
      help: t(($) => $.automationBuilder.fields, { count: each.fields.length }),
    })),
    own_tool: tools?.filter(({ kind }) => kind === 'http').map(named),
  }
}
