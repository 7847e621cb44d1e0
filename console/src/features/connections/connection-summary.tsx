import { connections, type Connection } from '@tertulia/contract/connections'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Status } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { Quality } from './quality.tsx'
import { StepBar } from './step-bar.tsx'
import { useConnectionFailureWords } from './failure-words.ts'

type Props = {
  connection: Connection
  /** Actions that the state asks for. */
  children?: ReactNode
}

/** Tells a connection's state on its card. */
export function ConnectionSummary({ connection, children }: Props) {
  const { t } = useTranslation()
  const { state } = connection
  switch (state.name) {
    case 'integrating':
      return (
        <div className="mt-3 flex flex-col gap-2">
          <StepBar state={state} />
          <p className="type-meta text-ink-2">{t(($) => $.connections.lacks[state.step])}</p>
          <Errors connection={connection} />
        </div>
      )
    case 'failed':
      return (
        <div className="mt-3 flex flex-col gap-2">
          <StepBar state={state} />
          <Failed connection={connection} state={state} />
          <Errors connection={connection} />
        </div>
      )
    case 'enabled':
      return (
        <Row action={children}>
          <LastMessage connection={connection} />
          <Quality of={connection.quality} named />
          <Errors connection={connection} />
        </Row>
      )
    case 'disabled':
      return <Row action={children}>{t(($) => $.connections.stopped_help)}</Row>
  }
}

/** Facts at the left, what one can do at the right. */
export const Row = ({ action, children }: { action: ReactNode; children: ReactNode }) => (
  <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
    <div className="type-meta flex min-w-0 flex-1 basis-44 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
      {children}
    </div>
    {action}
  </div>
)

function Failed({
  connection,
  state,
}: {
  connection: Connection
  state: Extract<Connection['state'], { name: 'failed' }>
}) {
  const { t } = useTranslation()
  const mayConnect = useMay('channel.connect')
  const wordsOf = useConnectionFailureWords()
  const retry = useSend(connections.retry, { refreshes: [connections.list] })
  const { step, failure } = state
  return (
    <>
      <p className="type-body">
        <strong className="font-semibold text-bad-text">
          {t(($) => $.connections.failed_at, { step, name: t(($) => $.connections.steps_plain[step]) })}
        </strong>{' '}
        {wordsOf(failure)}
      </p>
      {failure.detail && <p className="type-code wrap-anywhere text-ink-3">{failure.detail}</p>}
      {mayConnect && (
        <div className="relative">
          <Button
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id: connection.id } }, { onError: tellError })}
          >
            {t(($) => $.connections.retry_from, { step })}
          </Button>
        </div>
      )}
    </>
  )
}

function LastMessage({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const last = [connection.last_in_at, connection.last_out_at]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1)
  return (
    <>
      <span className="type-body">
        <Status of="connection" state="connected" />
      </span>
      <span>
        {last
          ? t(($) => $.connections.last_message, { when: format.relative(last, now) })
          : t(($) => $.connections.no_message)}
      </span>
    </>
  )
}

function Errors({ connection: { errors_24h } }: { connection: Connection }) {
  const { t } = useTranslation()
  if (errors_24h === 0) return null
  return (
    <span className="type-meta inline-flex items-center gap-1.5 font-medium text-bad-text">
      <Glyph name="alert" tone="bad" />
      {t(($) => $.connections.errors, { count: errors_24h })}
    </span>
  )
}
