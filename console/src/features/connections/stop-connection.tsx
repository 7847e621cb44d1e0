import { connections, type Connection } from '@tertulia/contract/connections'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { accountName } from './connection-list.ts'

/** Ends a connection, after asking once: who is left without an answer, and that what was said stays. */
export function StopConnection({ connection, onStopped }: { connection: Connection; onStopped: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const stop = useSend(connections.stop, { refreshes: [connections.list] })
  const { state, open_conversations } = connection
  const account = accountName(connection)
  const hasBegun = state.name === 'enabled' || connection.last_in_at !== null
  const label = hasBegun ? t(($) => $.connections.disconnect) : t(($) => $.connections.cancel_integration)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          hasBegun
            ? t(($) => $.connections.disconnect_title, { account })
            : t(($) => $.connections.cancel_title, { account })
        }
        consequence={[
          ...(open_conversations > 0 ? [t(($) => $.connections.left_open, { count: open_conversations })] : []),
          t(($) => $.connections.stop_help),
        ].join(' ')}
        label={label}
        loadingLabel={t(($) => $.connections.stopping)}
        loading={stop.isPending}
        onConfirm={() =>
          stop.mutate(
            { params: { id: connection.id } },
            {
              onSuccess: () => {
                showToast({ text: t(($) => $.connections.stopped) })
                onStopped()
              },
              onError: (error) => {
                setAsking(false)
                tellError(error)
              },
            },
          )
        }
      />
    </>
  )
}
