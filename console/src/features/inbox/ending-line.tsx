import { useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationEndings } from '@tertulia/contract/conversation-endings'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query, useSend } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'

/** How a member ended a conversation; until it has ended, the remaining time and a button to undo. Else nothing. */
export function EndingLine({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mayUndo = useMay('livechat.handle')
  const { data } = useQuery(query(conversationEndings.get, { params: { id: conversationId } }))
  const undo = useSend(conversationEndings.undo, { refreshes: [conversationEndings.get] })
  useTopic(`conversation:${conversationId}`, {
    push: (push) => {
      if (push.type === 'conversation.aside' && push.what === 'ending') refetchSoon(queries, [conversationEndings.get])
    },
    missed: (until) => refetchSoon(queries, [conversationEndings.get], until),
  })
  if (!data?.ending) return null
  const { reason, by, ends_at, ended_at } = data.ending
  const words = { reason: t(($) => $.inbox.end_reasons[reason]), name: by?.name ?? t(($) => $.inbox.gone) }
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-subtle px-5 py-2">
      <output className="type-meta min-w-0 flex-1 text-ink-2">
        {ended_at ? t(($) => $.inbox.ended_by, words) : <Countdown until={ends_at} words={words} />}
      </output>
      {!ended_at && mayUndo && (
        <Button
          size="sm"
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id: conversationId } }, { onError: tellError })}
        >
          {t(($) => $.inbox.undo)}
        </Button>
      )}
    </div>
  )
}

/** It goes by second by second, and is read aloud once. */
function Countdown({ until, words }: { until: string; words: { reason: string; name: string } }) {
  const { t } = useTranslation()
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000)
    return () => clearInterval(timer)
  })
  return (
    <>
      <span className="sr-only">{t(($) => $.inbox.ending, words)}</span>
      <span aria-hidden>{t(($) => $.inbox.ending_in, { ...words, count: seconds })}</span>
    </>
  )
}
