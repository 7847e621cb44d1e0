import { useQuery } from '@tanstack/react-query'
import { type ConversationExport, conversationExports } from '@tertulia/contract/conversation-exports'
import { Download, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { tellError } from '#ui/toast.tsx'

const LOOKS_EVERY_MS = 1_000
const isBeingMade = ({ state }: ConversationExport) => state === 'waiting' || state === 'running'

/** One's own files, the newest first. While one is being made they are looked at again and again. */
export function OwnExports({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    ...query(conversationExports.list, { query: { organization_id: organizationId } }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? LOOKS_EVERY_MS : false),
  })
  if (data.length === 0) return null
  return (
    <section aria-label={t(($) => $.conversationExports.files)} className="border-t border-line pt-4">
      <h3 className="type-button">{t(($) => $.conversationExports.files)}</h3>
      <p className="type-meta text-ink-3">{t(($) => $.conversationExports.files_help)}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {data.map((each) => (
          <OwnExport key={each.id} file={each} />
        ))}
      </ul>
    </section>
  )
}

function OwnExport({ file }: { file: ConversationExport }) {
  const { t } = useTranslation()
  const { id, state, file_name: name } = file
  const refreshes = [conversationExports.list]
  const link = useSend(conversationExports.link)
  const retry = useSend(conversationExports.retry, { refreshes })
  const remove = useSend(conversationExports.delete, { refreshes })
  const save = async () => {
    const { url } = await link.mutateAsync({ params: { id } })
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = name
    anchor.click()
  }
  if (state === 'failed')
    return (
      <li>
        <Note
          tone="bad"
          title={t(($) => $.conversationExports.failed[file.format])}
          action={
            <Button
              size="sm"
              loading={retry.isPending}
              onClick={() => void retry.mutateAsync({ params: { id } }).catch(tellError)}
            >
              {t(($) => $.conversationExports.retry)}
            </Button>
          }
        />
      </li>
    )
  return (
    <li className="flex items-center gap-2.5">
      <div className="min-w-0 flex-1">
        <p className="type-body truncate">{name}</p>
        <HowFar file={file} />
      </div>
      {state === 'ready' && (
        <Button
          size="sm"
          icon={<Download aria-hidden className="size-3.5!" />}
          aria-label={t(($) => $.conversationExports.download_named, { name })}
          onClick={() => void save().catch(tellError)}
        >
          {t(($) => $.conversationExports.download)}
        </Button>
      )}
      <IconButton
        size="sm"
        label={t(($) => $.conversationExports.delete, { name })}
        icon={<X aria-hidden />}
        onClick={() => void remove.mutateAsync({ params: { id } }).catch(tellError)}
      />
    </li>
  )
}

function HowFar({ file }: { file: ConversationExport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, rows_done, rows_total, size_bytes, expires_at, file_name: name } = file
  if (isBeingMade(file))
    return (
      <>
        <p className="type-meta text-ink-3">
          {state === 'running' && rows_total !== null
            ? t(($) => $.conversationExports.running, {
                done: format.number(rows_done),
                total: format.number(rows_total),
              })
            : t(($) => $.conversationExports.waiting)}
        </p>
        <Progress
          share={rows_total ? rows_done / rows_total : 0}
          label={t(($) => $.conversationExports.progress, { name })}
        />
      </>
    )
  const words =
    state === 'ready' && expires_at
      ? t(($) => $.conversationExports.ready, {
          count: rows_done,
          size: format.fileSize(size_bytes ?? 0),
          until: format.dateTime(expires_at),
        })
      : state === 'withdrawn'
        ? t(($) => $.conversationExports.withdrawn)
        : t(($) => $.conversationExports.expired)
  return <p className="type-meta text-ink-3">{words}</p>
}
