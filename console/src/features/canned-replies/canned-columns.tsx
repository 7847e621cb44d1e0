import type { CannedReply } from '@tertulia/contract/canned-replies'
import { useTranslation } from 'react-i18next'
import type { Column } from '#ui/table-layout.ts'

/** @param onOpen left out if one may only read */
export function useCannedColumns(onOpen: ((reply: CannedReply) => void) | undefined): Column<CannedReply>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'shortcut',
      head: t(($) => $.cannedReplies.shortcut),
      width: 220,
      cell: (reply) => {
        const words = (
          <>
            <code className="type-code block truncate font-semibold">/{reply.shortcut}</code>
            <span className="type-meta block truncate text-ink-2">{reply.title}</span>
          </>
        )
        return onOpen ? (
          <button type="button" onClick={() => onOpen(reply)} className="block max-w-full rounded-xs text-left">
            {words}
          </button>
        ) : (
          words
        )
      },
    },
    {
      id: 'text',
      head: t(($) => $.cannedReplies.text),
      cell: ({ text }) => <span className="line-clamp-2 whitespace-normal">{text}</span>,
    },
    { id: 'topic', head: t(($) => $.cannedReplies.topic), width: 150, cell: ({ topic }) => topic || '—' },
  ]
}
