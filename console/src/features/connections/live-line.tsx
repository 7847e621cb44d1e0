import { connections, type Connection } from '@tertulia/contract/connections'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { usePageKeys } from '#ui/keys.ts'
import { isRunKey } from '#ui/save-keys.ts'
import { tellError } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'

/** Tells what a step waits for or when it failed, and looks at once. The last step waits for a message alone. */
export function LiveLine({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const { mutate, isPending } = useSend(connections.retry, { refreshes: [connections.list] })
  const { state } = connection
  const check = () => mutate({ params: { id: connection.id } }, { onError: tellError })
  const hasFailed = state.name === 'failed'
  const canCheck = hasFailed || (state.name === 'integrating' && state.step < 4)
  usePageKeys((event) => {
    if (!canCheck || isPending || !isRunKey(event)) return false
    check()
    return true
  })
  if (state.name !== 'failed' && state.name !== 'integrating') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <p aria-live="polite" className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-2 gap-y-0.5">
        <Glyph name={hasFailed ? 'alert' : 'live'} tone={hasFailed ? 'bad' : 'info'} />
        <strong className="font-semibold">
          {hasFailed ? t(($) => $.connections.stands_still) : t(($) => $.connections.waits[state.step])}
        </strong>
        <span className="type-meta text-ink-2">
          {t(($) => $.connections.last_look, { when: format.relative(connection.updated_at, now) })}
        </span>
      </p>
      {canCheck && (
        <Button
          variant="ink"
          icon={<RefreshCw aria-hidden />}
          loading={isPending}
          loadingLabel={t(($) => $.connections.checking)}
          onClick={check}
        >
          {t(($) => $.connections.check_now)}
        </Button>
      )}
    </div>
  )
}
