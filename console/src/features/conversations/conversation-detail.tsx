import type { Conversation } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { accounts } from '@tertulia/contract/accounts'
import { corrections as correctionsOf } from '@tertulia/contract/corrections'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { CorrectDrawer } from '#features/faqs/correct-drawer.tsx'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Composer } from './composer.tsx'
import { ControlBar } from './control-bar.tsx'
import { useConversation } from './conversation-queries.ts'
import { ConversationState } from './conversation-state.tsx'
import { OlderMessages } from './older-messages.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { TagMenu } from './tag-menu.tsx'
import { Transcript } from './transcript.tsx'

/** One conversation: who, its state, what was said with its sources, who has control, and answering. */
export function ConversationDetail({ id }: { id: string }) {
  const { t } = useTranslation()
  const { conversation, messages, older } = useConversation(id)
  const { agents } = useCurrentAgent()
  const { data: me } = useSuspenseQuery(query(accounts.user, {}))
  const [why, setWhy] = useState<Message>()
  const mayCorrect = useMay('conversation.annotate')
  const { data: corrections = [] } = useQuery(query(correctionsOf.list, { params: { id } }))
  const corrected = new Set(corrections.map(({ message_id }) => message_id))
  const agent = agents.find((each) => each.id === conversation.agent_id)
  const agentName = agent?.name ?? t(($) => $.conversations.controls.agent)
  const isMine = conversation.control === 'human' && conversation.handled_by?.user_id === me.id
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DetailHead conversation={conversation} />
      <Transcript
        label={t(($) => $.conversations.transcript, { name: conversation.profile_name })}
        messages={messages}
        before={older && <OlderMessages {...older} />}
        agentName={agentName}
        onWhy={setWhy}
        corrects={mayCorrect ? { corrected } : undefined}
      />
      {conversation.status !== 'ended' && (
        <>
          <ControlBar conversation={conversation} agentName={agentName} isMine={isMine} />
          <Composer conversationId={id} disabledReason={isMine ? undefined : t(($) => $.conversations.take_to_write)} />
        </>
      )}
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

function DetailHead({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <header className="flex shrink-0 items-start gap-3 border-b border-line px-5 py-3.5">
      <PersonAvatar name={conversation.profile_name} size={36} />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-2">
          <strong className="text-[15px]/[20px]">{conversation.profile_name}</strong>
          <ConversationState conversation={conversation} pill />
        </h2>
        <p className="type-meta mt-0.5 text-ink-2">
          {t(($) => $.conversations.channels[conversation.channel])} · {format.dateTime(conversation.started_at)} ·{' '}
          {t(($) => $.conversations.version)}&nbsp;{conversation.version ?? t(($) => $.conversations.draft)}
        </p>
      </div>
      <TagMenu conversation={conversation} />
    </header>
  )
}
