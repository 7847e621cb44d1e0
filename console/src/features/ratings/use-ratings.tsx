import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { ratings } from '@tertulia/contract/ratings'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'

/**
 * A customer's ratings of a conversation: `line` of the whole, undefined while there is none; `thumbOf` of one answer.
 * Refetched once the conversation has a rating.
 */
export function useConversationRatings({ id, csat }: Pick<Conversation, 'id' | 'csat'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { queryKey, ...options } = query(ratings.of, { params: { id } })
  const { data } = useQuery({ ...options, queryKey: [...queryKey, csat] })
  const line: ReactNode = csat !== null && (
    <p className="type-meta border-t border-line px-5 py-2.5 text-ink-2">
      {t(($) => $.ratings.csat, { csat })}
      {data?.comment && <> · {format.quote(data.comment)}</>}
    </p>
  )
  const thumbOf = ({ id: message_id }: Message): ReactNode => {
    const given = data?.answers.find((each) => each.message_id === message_id)
    if (!given) return null
    const Thumb = given.rating === 'up' ? ThumbsUp : ThumbsDown
    return (
      <span className="text-ink-2">
        <Thumb aria-hidden className="size-3.5!" />
        <span className="sr-only">{t(($) => $.ratings[given.rating])}</span>
      </span>
    )
  }
  return { line, thumbOf }
}
