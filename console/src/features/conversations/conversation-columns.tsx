import { Link } from '@tanstack/react-router'
import { isAnalysed } from '@tertulia/contract/conversation-values'
import type { Conversation, ListedConversation } from '@tertulia/contract/conversations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { FoundWords } from '#ui/found-words.tsx'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/table-layout.ts'
import { type ConversationSearch, pageOfOne } from './conversation-search.ts'
import { ConversationState } from './conversation-state.tsx'
import { TestMark } from './test-mark.tsx'

/** Columns shown by default. The first is always there. */
export const USUAL_COLUMNS = ['tag', 'state', 'messages', 'last_message_at']

/** All columns of conversations. An unknown value is a dash. */
export function useConversationColumns(
  search: ConversationSearch,
  show: (id: string) => void,
): Column<ListedConversation>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'person',
      head: t(($) => $.conversations.columns.person),
      cell: (row) => <Person row={row} search={search} onOpen={() => show(row.id)} />,
    },
    {
      id: 'tag',
      head: t(($) => $.conversations.columns.tag),
      width: 160,
      cell: (row) => row.tag && <Status of="conversation_tag" state={row.tag} />,
    },
    {
      id: 'state',
      head: t(($) => $.conversations.columns.state),
      width: 170,
      cell: (row) => <ConversationState conversation={row} />,
    },
    {
      id: 'status',
      head: t(($) => $.conversations.columns.status),
      width: 130,
      cell: (row) => <Status of="conversation" state={row.status} />,
    },
    {
      id: 'topic',
      head: t(($) => $.conversations.columns.topic),
      width: 180,
      cell: (row) => row.topic ?? (isAnalysed(row) ? t(($) => $.conversations.subtopics.undetermined) : '—'),
    },
    {
      id: 'subtopic',
      head: t(($) => $.conversations.columns.subtopic),
      width: 180,
      cell: (row) =>
        row.subtopic || isAnalysed(row) ? t(($) => $.conversations.subtopics[row.subtopic ?? 'undetermined']) : '—',
    },
    {
      id: 'sentiment',
      head: t(($) => $.conversations.columns.sentiment),
      width: 130,
      cell: (row) => (row.sentiment ? <Status of="sentiment" state={row.sentiment} /> : '—'),
    },
    {
      id: 'intent',
      head: t(($) => $.conversations.columns.intent),
      width: 140,
      cell: (row) => (row.intent ? t(($) => $.conversations.intents[row.intent ?? 'other']) : '—'),
    },
    {
      id: 'task_success',
      head: t(($) => $.conversations.columns.task_success),
      width: 160,
      cell: (row) => (row.task_success ? <Status of="task_success" state={row.task_success} /> : '—'),
    },
    {
      id: 'resolved',
      head: t(($) => $.conversations.columns.resolved),
      width: 110,
      cell: (row) => (row.resolved === null ? '—' : t(($) => $.conversations.resolved[row.resolved ? 'yes' : 'no'])),
    },
    {
      id: 'csat',
      head: t(($) => $.conversations.columns.csat),
      width: 80,
      align: 'end',
      cell: (row) => (row.csat === null ? '—' : format.number(row.csat)),
    },
    {
      id: 'language',
      head: t(($) => $.conversations.columns.language),
      width: 120,
      cell: (row) => format.languageName(row.language),
    },
    {
      id: 'external_user_id',
      head: t(($) => $.conversations.columns.external_user_id),
      width: 160,
      cell: (row) => row.external_user_id ?? '—',
    },
    {
      id: 'messages',
      head: t(($) => $.conversations.columns.messages),
      width: 96,
      align: 'end',
      cell: (row) => format.number(row.messages),
    },
    {
      id: 'started_at',
      head: t(($) => $.conversations.columns.started_at),
      width: 140,
      align: 'end',
      sortable: true,
      cell: (row) => format.dateTime(row.started_at),
    },
    {
      id: 'waiting_since',
      head: t(($) => $.conversations.columns.waiting_since),
      width: 150,
      align: 'end',
      sortable: true,
      cell: (row) => (row.waiting_since ? format.relative(row.waiting_since) : '—'),
    },
    {
      id: 'last_message_at',
      head: t(($) => $.conversations.columns.time),
      width: 140,
      align: 'end',
      sortable: true,
      cell: (row) => format.relative(row.last_message_at),
    },
  ]
}

/** The line of a row: the customer's last question, which an answer is not; in a search, the words that were found. */
export function SaidLine({ row, search }: { row: ListedConversation; search: string | undefined }) {
  if (!search) return askedLast(row)
  return <FoundWords text={row.found?.text ?? askedLast(row)} search={search} />
}

/** The line that a row shows of a conversation: the last question, or else the last message. */
export const askedLast = ({ last_question, last_message }: Pick<Conversation, 'last_question' | 'last_message'>) =>
  last_question || last_message

type PersonProps = { row: ListedConversation; search: ConversationSearch; onOpen: () => void }

/** Its name leads to its page, by Enter or in another tab; a click shows it beside the list, as one anywhere in the row. */
function Person({ row, search, onOpen }: PersonProps) {
  const { t } = useTranslation()
  const name = useFormat().customerName(row.profile_name)
  return (
    <span className="flex items-center gap-2.5">
      <PersonAvatar name={name} size={28} />
      <span className="min-w-0">
        <Link
          to="/conversations/$conversationId"
          params={{ conversationId: row.id }}
          search={pageOfOne(search)}
          preload={false}
          onClick={(event) => {
            const isByKey = event.detail === 0
            if (isByKey || event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            onOpen()
          }}
          className="block max-w-full truncate font-semibold hover:underline"
        >
          {search.search ? <FoundWords text={name} search={search.search} /> : name}{' '}
          <span className="type-meta font-normal text-ink-3">{t(($) => $.conversations.channels[row.channel])}</span>
        </Link>
        <span className="type-meta flex items-center gap-2 text-ink-2">
          <TestMark channel={row.channel} />
          <span className="min-w-0 truncate">
            <SaidLine row={row} search={search.search} />
          </span>
        </span>
      </span>
    </span>
  )
}
