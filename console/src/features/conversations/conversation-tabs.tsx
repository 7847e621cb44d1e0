import { useQuery } from '@tanstack/react-query'
import type { ValueEvidence } from '@tertulia/contract/conversation-analysis'
import type { ConversationContext } from '@tertulia/contract/conversation-context'
import type { Conversation } from '@tertulia/contract/conversations'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { PersonOfConversation } from '#features/contacts/person-of-conversation.tsx'
import { AnalysisPanel } from '#features/conversation-analysis/analysis-panel.tsx'
import { showEvidence } from '#features/conversation-analysis/evidence-marks.ts'
import { ArrivalCard } from '#features/inbox/arrival-card.tsx'
import { contextOf } from '#features/inbox/context-query.ts'
import { CollectedValues, ContextPart, PreviousConversations, ToolsUsed } from '#features/inbox/context-parts.tsx'
import { NotesPanel } from '#features/inbox/notes-panel.tsx'
import { useNotes } from '#features/inbox/use-notes.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { numbersOf, useLoadedMessages } from './conversation-queries.ts'

export type ConversationTab = { value: string; label: string; count?: ReactNode; panel: ReactNode }

/** Tabs of a conversation's context, beside its transcript. Features with more to tell add a tab here. */
export function useConversationTabs(
  conversation: Conversation,
  onEvidence: (evidence: ValueEvidence) => void,
): ConversationTab[] {
  const { t } = useTranslation()
  const { id } = conversation
  const context = useQuery(contextOf(id))
  const notes = useNotes(id)
  const nameOf = useMessageNames(conversation)
  const ofContext = (show: (context: ConversationContext) => ReactNode) =>
    context.error ? (
      <ErrorBlock title={context.error.message} onRetry={() => void context.refetch()} />
    ) : (
      ((context.data && show(context.data)) ?? <SkeletonRows />)
    )
  const { tools = [], requests = [], collected = [] } = context.data ?? {}
  const done = tools.length + requests.length
  return [
    {
      value: 'summary',
      label: t(($) => $.conversations.panel.summary),
      panel: (
        <>
          {/* The analysis comes with the end: until then members read this. */}
          {conversation.status !== 'ended' && ofContext((found) => <ArrivalCard conversationId={id} context={found} />)}
          <div className="px-5 py-4 max-sm:px-4">
            <AnalysisPanel conversation={conversation} nameOf={nameOf} onEvidence={onEvidence} />
          </div>
        </>
      ),
    },
    {
      value: 'contact',
      label: t(($) => $.conversations.panel.contact),
      panel: (
        <>
          <ContactPanel conversation={conversation} />
          <PersonOfConversation conversationId={id} />
          {ofContext((found) => (
            <ContextPart title={t(($) => $.inbox.before)}>
              <PreviousConversations context={found} />
            </ContextPart>
          ))}
        </>
      ),
    },
    {
      value: 'collected',
      label: t(($) => $.conversations.panel.collected),
      ...(collected.length > 0 && { count: collected.length }),
      panel: (
        <div className="px-5 py-4 max-sm:px-4">
          {ofContext((found) => (
            <CollectedValues context={found} />
          ))}
        </div>
      ),
    },
    {
      value: 'tools',
      label: t(($) => $.conversations.panel.tools),
      ...(done > 0 && { count: done }),
      panel: (
        <div className="px-5 py-4 max-sm:px-4">
          {ofContext((found) => (
            <ToolsUsed context={found} />
          ))}
        </div>
      ),
    },
    {
      value: 'notes',
      label: t(($) => $.conversations.panel.notes),
      ...(notes.data && notes.data.length > 0 && { count: notes.data.length }),
      panel: <NotesPanel conversationId={id} />,
    },
  ]
}

/** Returns a function that names a message for links to it: its number, or its speaker. */
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
  /** The transcript, as the first of the tabs if there is no room for it beside them. */
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
