import { useQuery } from '@tanstack/react-query'
import type { AgentDraftContent, WizardStep } from '@tertulia/contract/agent-drafts'
import { AGENT_TYPES, agents, type CatalogEntry } from '@tertulia/contract/agents'
import { isPredefined } from '@tertulia/contract/tool-ids'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { Message } from '#ui/message.tsx'
import { TOOL_ICONS } from './tool-icons.tsx'

/** Preview beside the questions of the wizard: the agent taking shape. */
export function useAgentPreview(
  step: WizardStep,
  content: AgentDraftContent,
  types: readonly CatalogEntry[],
): { label: string; content: ReactNode } {
  const { t } = useTranslation()
  const language = useLanguage()
  const name = content.name?.trim() || t(($) => $.wizard.your_agent)
  const type = types.find(({ id }) => id === content.type)
  if (step === 'type' && type) {
    const named = type.name.toLocaleLowerCase(language)
    return { label: t(($) => $.wizard.preview_type, { type: named }), content: <TypePreview type={type} /> }
  }
  return { label: t(($) => $.wizard.preview), content: <AgentPreview content={content} name={name} /> }
}

/** The agent itself: its name, its greeting, its tone, its first answer. */
export function AgentPreview({ content, name }: { content: AgentDraftContent; name: string }) {
  const { t } = useTranslation()
  const [first] = (content.questions ?? []).filter(({ question, answer }) => question && answer)
  const tone = content.tone === 'professional' || content.tone === 'formal' ? content.tone : 'warm'
  const customer = t(($) => $.agents.preview.customer)
  return (
    <div className="flex flex-col gap-2.5">
      <Message from="agent" name={name} mirrored unnamed={!content.name?.trim()}>
        {content.greeting?.trim() || t(($) => $.agents.preview.greeting, { name })}
      </Message>
      <Message from="customer" name={customer} mirrored>
        {first?.question ?? t(($) => $.agents.preview.question)}
      </Message>
      <Message from="agent" name={name} mirrored unnamed={!content.name?.trim()}>
        {first?.answer ?? t(($) => $.agents.tone_quotes[tone])}
      </Message>
    </div>
  )
}

/** How an agent of a type converses, and what it begins with. */
function TypePreview({ type }: { type: CatalogEntry }) {
  const { t } = useTranslation()
  const agent_type = AGENT_TYPES.find((each) => each === type.id) ?? 'personalized'
  const { data: tools = [] } = useQuery(query(agents.availableTools, { query: { agent_type } }))
  const names = [t(($) => $.agents.preview.customer), t(($) => $.wizard.your_agent)]
  return (
    <>
      <div key={type.id} className="flex flex-col gap-2.5">
        {type.example.map((said, at) => (
          <Message key={said} from={at % 2 === 0 ? 'customer' : 'agent'} name={names[at % 2] ?? ''} mirrored unnamed>
            {said}
          </Message>
        ))}
      </div>
      <div className="mt-7 border-t border-line pt-5">
        <p className="type-caption mb-2 text-ink-3">{t(($) => $.agents.preview.begins_with)}</p>
        <ul className="flex flex-col gap-2.5">
          {tools
            .filter(({ assigned }) => assigned)
            .map(({ id, name, description }) => (
              <li key={id} className="flex items-start gap-3">
                <span className="mt-px text-ink-2">{isPredefined(id) && TOOL_ICONS[id]}</span>
                <span className="type-button shrink-0">{name}</span>
                <span className="type-meta ml-auto text-right text-balance text-ink-2">{description}</span>
              </li>
            ))}
        </ul>
      </div>
    </>
  )
}
