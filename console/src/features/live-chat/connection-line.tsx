import { useTranslation } from 'react-i18next'
import { retryConnection, useConnection } from '#api/socket.ts'
import { Status } from '#ui/status.tsx'

/** Whether live news arrive, and if they do not why, with a way to try at once (specification §4). */
export function ConnectionLine() {
  const { t } = useTranslation()
  const { status, isOffline, reason } = useConnection()
  const why =
    status === 'connected'
      ? undefined
      : isOffline
        ? t(($) => $.liveChat.connection.offline)
        : reason
          ? t(($) => $.liveChat.connection.refused, { reason })
          : t(($) => $.liveChat.connection[status])
  const isDown = status === 'disconnected' || status === 'error'
  return (
    <div className="flex shrink-0 items-start gap-3 border-b border-line px-4 py-1.5">
      <output className="min-w-0 flex-1">
        <Status of="connection" state={status} pill />
        {why && <span className="type-meta mt-1 block text-ink-2">{why}</span>}
      </output>
      {isDown && (
        <button type="button" className="link type-meta touch-target" onClick={retryConnection}>
          {t(($) => $.ui.retry)}
        </button>
      )}
    </div>
  )
}
