import type { ValueEvidence } from '@tertulia/contract/conversation-analysis'
import type { Conversation } from '@tertulia/contract/conversations'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { PersonOfConversation } from '#features/contacts/person-of-conversation.tsx'
import { AnalysisPanel } from '#features/conversation-analysis/analysis-panel.tsx'
import { showEvidence } from '#features/conversation-analysis/evidence-marks.ts'
import { ContextColumn } from '#features/inbox/context-column.tsx'
import { NotesPanel } from '#features/inbox/notes-panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { numbersOf, useLoadedMessages } from './conversation-queries.ts'

export type ConversationTab = { value: string; label: string; count?: ReactNode; panel: ReactNode }

/** What is known of a conversation beside what was said in it. Whoever knows more adds a tab. */
export function useConversationTabs(
  conversation: Conversation,
  onEvidence: (evidence: ValueEvidence) => void,
): ConversationTab[] {
  const { t } = useTranslation()
  const nameOf = useMessageNames(conversation)
  return [
    {
      value: 'summary',
      label: t(($) => $.conversations.panel.summary),
      panel: (
        <div className="px-5 py-4 max-sm:px-4">
          <AnalysisPanel conversation={conversation} nameOf={nameOf} onEvidence={onEvidence} />
        </div>
      ),
    },
    {
      value: 'contact',
      label: t(($) => $.conversations.panel.contact),
      panel: (
        <>
          <ContactPanel conversation={conversation} />
          <PersonOfConversation conversationId={conversation.id} />
        </>
      ),
    },
    {
      value: 'context',
      label: t(($) => $.conversations.panel.context),
      panel: <ContextColumn conversationId={conversation.id} />,
    },
    {
      value: 'notes',
      label: t(($) => $.conversations.panel.notes),
      panel: <NotesPanel conversationId={conversation.id} />,
    },
  ]
}

/** What a message is called where something points to it: its number, or who said it. */
function useMessageNames({ id, agent_id }: Conversation): (message_id: string) => string | undefined {
  const { t } = useTranslation()
  const { agents } = useCurrentAgent()
  const { messages } = useLoadedMessages(id)
  const numbers = numbersOf(messages)
  return (message_id) => {
    const number = numbers.get(message_id)
    if (number !== undefined) return t(($) => $.conversations.message_number, { number })
    const message = messages.find((each) => each.id === message_id)
    if (message?.from === 'agent') return agents.find((each) => each.id === agent_id)?.name
    return message?.person_name ?? undefined
  }
}

const TRANSCRIPT = 'transcript'

type Props = {
  conversation: Conversation
  /** The tab that is open, as an address says it. */
  tab: string | undefined
  onTab: (tab: string) => void
  /** What was said, as the first of the tabs where there is no room for it beside them. */
  transcript?: ReactNode
}

/** The tabs of one conversation: beside the transcript, or with it among them. */
export function ConversationTabs({ conversation, tab, onTab, transcript }: Props) {
  const { t } = useTranslation()
  const { loadUpTo } = useLoadedMessages(conversation.id)
  const [looksFor, setLooksFor] = useState<ValueEvidence>()
  const others = useConversationTabs(conversation, (evidence) => {
    if (transcript) onTab(TRANSCRIPT)
    void loadUpTo(evidence.message_id).then(() => setLooksFor({ ...evidence }))
  })
  const isShown = transcript === undefined || (tab ?? TRANSCRIPT) === TRANSCRIPT
  // The words can be marked once the transcript is there, and gone to once its tab is laid out.
  useEffect(() => {
    if (!isShown || !looksFor) return undefined
    const frame = requestAnimationFrame(() => showEvidence(looksFor))
    return () => cancelAnimationFrame(frame)
  }, [isShown, looksFor])
  const tabs = transcript
    ? [{ value: TRANSCRIPT, label: t(($) => $.conversations.panel.transcript), panel: transcript }, ...others]
    : others
  return (
    <Tabs
      fills
      label={t(($) => $.conversations.panel.label)}
      tabs={tabs}
      value={tabs.find(({ value }) => value === tab)?.value ?? tabs[0]?.value ?? ''}
      onChange={onTab}
    />
  )
}
