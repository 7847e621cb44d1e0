import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecentConversation } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { ChannelSign } from '#features/contacts/channel-sign.tsx'
import { ConversationState } from '#features/conversations/conversation-state.tsx'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { PersonAvatar } from '#ui/avatar.tsx'
import { useNow } from '#ui/use-now.ts'
import { homeSummary } from './home-summary.ts'

/** The last conversations by what their customers asked last, each a way into it. */
export function RecentConversations({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const recent = useQuery(homeSummary(agentId))
  return (
    <section aria-labelledby="home-recent">
      <div className="flex items-baseline justify-between gap-3 border-b border-line pb-2">
        <h2 id="home-recent" className="type-section">
          {t(($) => $.home.recent)}
        </h2>
        <Link to="/conversations" className="link type-meta font-semibold">
          {t(($) => $.home.see_all)}
        </Link>
      </div>
      <QueryResult from={recent}>
        {(home) =>
          home.recent.length === 0 ? (
            <p className="type-body py-3 text-pretty text-ink-2">{t(($) => $.home.none_recent)}</p>
          ) : (
            <ul>
              {home.recent.map((conversation) => (
                <RecentRow key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function RecentRow({ conversation }: { conversation: RecentConversation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const name = format.customerName(conversation.profile_name)
  const { asked, language } = conversation
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/conversations"
        search={{ open: conversation.id }}
        className="-mx-2 flex items-start gap-3 rounded-xs px-2 py-2 hover:bg-fill"
      >
        <PersonAvatar name={name} size={28} className="mt-1" />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-x-1.5">
            <strong className="truncate">{name}</strong>
            <span className="shrink-0 [&_svg]:size-3.5!">
              <ChannelSign of={conversation.channel} />
            </span>
            <span className="type-meta ml-auto shrink-0 pl-2">
              <ConversationState conversation={conversation} />
            </span>
            <span className="type-meta min-w-14 shrink-0 text-right text-ink-3 tabular-nums">
              {format.relative(conversation.last_message_at, now)}
            </span>
          </span>
          {asked.kind === 'nothing' ? (
            <span className="type-body block truncate text-ink-3">{t(($) => $.home.asked_nothing)}</span>
          ) : (
            <span className="type-quote block truncate" lang={language} title={asked.text}>
              {format.quote(asked.text)}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
