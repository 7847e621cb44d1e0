import { Link } from '@tanstack/react-router'
import type { Conversation } from '@tertulia/contract/conversations'
import type { HomeSummary } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { ConversationState } from '#features/conversations/conversation-state.tsx'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { askedLast } from '#features/conversations/conversation-columns.tsx'
import { useNow } from '#ui/use-now.ts'

/** The last conversations, each a way into it. */
export function RecentConversations({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="type-section flex items-baseline justify-between border-b border-line pb-2">
        {t(($) => $.home.recent)}
        <Link to="/conversations" className="link type-meta font-normal">
          {t(($) => $.home.see_all)}
        </Link>
      </h2>
      {home.recent.length === 0 && <p className="type-body py-3 text-ink-2">{t(($) => $.home.none_recent)}</p>}
      <ul>
        {home.recent.map((conversation) => (
          <RecentRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </section>
  )
}

function RecentRow({ conversation }: { conversation: Conversation }) {
  const format = useFormat()
  const name = format.customerName(conversation.profile_name)
  const now = useNow()
  return (
    <li className="border-b border-line">
      <Link
        to="/conversations"
        search={{ open: conversation.id }}
        className="flex items-center gap-3 py-1.5 hover:bg-subtle"
      >
        <PersonAvatar name={name} />
        <span className="w-36 shrink-0 truncate font-medium max-sm:w-24">{name}</span>
        <span className="min-w-0 flex-1 truncate text-ink-2">{askedLast(conversation)}</span>
        <span className="w-36 shrink-0 max-sm:hidden">
          <ConversationState conversation={conversation} />
        </span>
        <span className="type-meta w-16 shrink-0 text-right text-ink-3 tabular-nums">
          {format.relative(conversation.last_message_at, now)}
        </span>
      </Link>
    </li>
  )
}
