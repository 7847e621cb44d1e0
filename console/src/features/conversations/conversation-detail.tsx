import type { Conversation } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { accounts } from '@tertulia/contract/accounts'
import { corrections as correctionsOf } from '@tertulia/contract/corrections'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useUnderlinedEvidence } from '#features/conversation-analysis/use-underlined-evidence.ts'
import { CorrectDrawer } from '#features/faqs/correct-drawer.tsx'
import { ReplyWindow } from '#features/deliveries/reply-window.tsx'
import { useDeliveries } from '#features/deliveries/use-deliveries.tsx'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useConversationRatings } from '#features/ratings/use-ratings.tsx'
import { ContextColumn } from '#features/inbox/context-column.tsx'
import { EndingLine } from '#features/inbox/ending-line.tsx'
import { useOutbox } from '#features/inbox/outbox.ts'
import { usePresenceNews, useViewing } from '#features/inbox/presence.ts'
import { TalkComposer } from '#features/inbox/talk-composer.tsx'
import { UnsentMessages } from '#features/inbox/unsent-messages.tsx'
import { useTranscriptNotes } from '#features/inbox/use-transcript-notes.tsx'
import { Viewers } from '#features/inbox/viewers.tsx'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useMedia } from '#ui/media.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ConversationPrivacy } from './conversation-privacy.tsx'
import { ControlBar } from './control-bar.tsx'
import { appendSentMessage, numbersOf, useConversation } from './conversation-queries.ts'
import { ConversationState } from './conversation-state.tsx'
import { ConversationTabs } from './conversation-tabs.tsx'
import { OlderMessages } from './older-messages.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { TagMenu } from './tag-menu.tsx'
import { TestMark } from './test-mark.tsx'
import { Transcript } from './transcript.tsx'
import { useFoundWords } from './use-found-words.ts'

type Props = {
  id: string
  /** Tabs of its context, with the transcript among them, if there is no room beside. */
  tabs?: { tab: string | undefined; onTab: (tab: string) => void } | undefined
  /** It is a page of its own, and its name the page's. */
  isPage?: boolean
  /** The context of the customer stands beside it already. */
  hasCard?: boolean
  /** Text of the search: its words are marked in the transcript. */
  search?: string | undefined
}

/** One conversation: customer, state, transcript with sources, control, and composer. */
export function ConversationDetail({
  id,
  tabs,
  isPage = false,
  hasCard = isPage || tabs !== undefined,
  search,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { conversation, messages, older } = useConversation(id)
  const { agents } = useCurrentAgent()
  const { data: me } = useSuspenseQuery(query(accounts.user, {}))
  const queries = useQueryClient()
  const [why, setWhy] = useState<Message>()
  const [isCardOpen, setCardOpen] = useState(false)
  const outbox = useOutbox(id, (sent) => appendSentMessage(queries, sent.conversation_id, sent))
  // The news of a message may come before the answer to the call that sent it.
  const unsent = outbox.filter(({ client_id }) => !messages.some((message) => message.client_id === client_id))
  usePresenceNews(useOrganization().id)
  const onTyping = useViewing(id)
  const place = useRef<HTMLDivElement>(null)
  useFoundWords(place, search, { count: messages.length, older })
  // The analysis stands beside, or in a tab.
  const isWhole = isPage || tabs !== undefined
  useUnderlinedEvidence(id, { enabled: isWhole })
  const notes = useTranscriptNotes(id, messages)
  const mayCorrect = useMay('conversation.annotate')
  const { data: corrections = [] } = useQuery(query(correctionsOf.list, { params: { id } }))
  const { line, thumbOf } = useConversationRatings(conversation)
  const { faredOf, windowEndsAt } = useDeliveries(conversation)
  const corrected = new Set(corrections.map(({ message_id }) => message_id))
  const agent = agents.find((each) => each.id === conversation.agent_id)
  const agentName = agent?.name ?? t(($) => $.conversations.controls.agent)
  const isMine = conversation.control === 'human' && conversation.handled_by?.user_id === me.id
  const transcript = (
    <Transcript
      label={t(($) => $.conversations.transcript, { name: format.customerName(conversation.profile_name) })}
      messages={messages}
      hasDays
      notes={notes}
      numbers={isWhole ? numbersOf(messages) : undefined}
      before={older && <OlderMessages {...older} />}
      after={<UnsentMessages conversationId={id} unsent={unsent} />}
      agentName={agentName}
      onWhy={setWhy}
      renderActions={thumbOf}
      faredOf={faredOf}
      corrects={mayCorrect ? { corrected } : undefined}
    />
  )
  return (
    <div ref={place} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DetailHead
        conversation={conversation}
        messages={messages}
        isPage={isPage}
        {...(!hasCard && { onCard: () => setCardOpen(true) })}
      />
      {tabs ? <ConversationTabs conversation={conversation} transcript={transcript} {...tabs} /> : transcript}
      <EndingLine conversationId={id} />
      {line}
      {conversation.status !== 'ended' && (
        <>
          <ControlBar conversation={conversation} agentName={agentName} isMine={isMine} />
          <ReplyWindow conversation={conversation} endsAt={windowEndsAt}>
            {(closedReason) => (
              <TalkComposer
                conversationId={id}
                language={conversation.language}
                disabledReason={closedReason ?? (isMine ? undefined : t(($) => $.conversations.take_to_write))}
                isReasonShown={closedReason !== undefined}
                onTyping={onTyping}
              />
            )}
          </ReplyWindow>
        </>
      )}
      <Drawer
        open={isCardOpen && !hasCard}
        onClose={() => setCardOpen(false)}
        label={t(($) => $.inbox.card)}
        bar={<h2 className="type-button">{t(($) => $.inbox.card)}</h2>}
      >
        {isCardOpen && <ContextColumn conversationId={id} />}
      </Drawer>
      <Drawer
        open={why !== undefined}
        onClose={() => setWhy(undefined)}
        label={t(($) => $.conversations.receipt)}
        bar={<h2 className="type-button">{t(($) => $.conversations.receipt)}</h2>}
      >
        <div className="p-5">{why && <ReceiptView message={why} />}</div>
      </Drawer>
      <CorrectDrawer agentId={conversation.agent_id} />
    </div>
  )
}

function DetailHead({
  conversation,
  messages,
  isPage,
  onCard,
}: {
  conversation: Conversation
  messages: readonly Message[]
  isPage: boolean
  onCard?: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = format.customerName(conversation.profile_name)
  const isPhone = useMedia('phone')
  const Name = isPage ? 'h1' : 'h2'
  return (
    <header className="flex shrink-0 items-start gap-3 border-b border-line px-5 py-3.5 max-sm:gap-2 max-sm:px-3">
      {!isPhone && <PersonAvatar name={name} size={36} />}
      <div className="min-w-0 flex-1">
        <Name className="flex flex-wrap items-center gap-2">
          {isPage ? <span className="type-title">{name}</span> : <strong className="text-[15px]/[20px]">{name}</strong>}
          {/* On a phone below the name, together. */}
          <span className="flex min-w-0 items-center gap-2 max-sm:basis-full">
            <ConversationState conversation={conversation} pill />
            <TestMark channel={conversation.channel} pill />
          </span>
        </Name>
        <p className="type-meta mt-0.5 text-ink-2">
          {t(($) => $.conversations.channels[conversation.channel])} · {format.dateTime(conversation.started_at)} ·{' '}
          {t(($) => $.conversations.version)}&nbsp;{conversation.version ?? t(($) => $.conversations.draft)}
        </p>
      </div>
      <Viewers conversationId={conversation.id} />
      <TagMenu conversation={conversation} messages={messages} />
      {onCard && <IconButton label={t(($) => $.inbox.card)} icon={<Info aria-hidden />} onClick={onCard} />}
      <ConversationPrivacy conversation={conversation} />
    </header>
  )
}
