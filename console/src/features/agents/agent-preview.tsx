import type { AgentDraftContent } from '@tertulia/contract/agent-drafts'
import { useTranslation } from 'react-i18next'
import { Message } from '#ui/message.tsx'

/** The agent taking shape beside the questions: its name, its greeting, its tone, its first answer. */
export function AgentPreview({ content, name }: { content: AgentDraftContent; name: string }) {
  const { t } = useTranslation()
  const [first] = (content.questions ?? []).filter(({ question, answer }) => question && answer)
  const tone = content.tone === 'professional' || content.tone === 'formal' ? content.tone : 'warm'
  const customer = t(($) => $.agents.preview.customer)
  return (
    <div className="flex flex-col gap-2.5">
      <Message from="agent" name={name} mirrored>
        {content.greeting?.trim() || t(($) => $.agents.preview.greeting, { name })}
      </Message>
      <Message from="customer" name={customer} mirrored>
        {first?.question ?? t(($) => $.agents.preview.question)}
      </Message>
      <Message from="agent" name={name} mirrored>
        {first?.answer ?? t(($) => $.agents.tone_quotes[tone])}
      </Message>
    </div>
  )
}
