import { deliveries, type MessageDelivery } from '@tertulia/contract/deliveries'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshAnswers, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { Glyph } from '#ui/glyph.tsx'

type Props = { conversationId: string; delivery: MessageDelivery }

/** Whether a message has words below it. */
export const isInTrouble = ({ state }: MessageDelivery): boolean => state === 'failed' || state === 'unknown'

/** Tells a colleague that it is not known whether a message arrived, or why it did not, with a way to send it again. */
export function DeliveryTrouble({ conversationId, delivery: { message_id, state, failure } }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const mayRetry = useMay('livechat.handle')
  const retry = useSend(deliveries.retry, { refreshes: [deliveries.list] })
  const hasFailed = state === 'failed'
  const words = t(($) => $.deliveries.states[state])
  const send = () =>
    retry.mutate(
      { params: { id: conversationId, message_id } },
      // Another member may have sent it again meanwhile.
      { onError: () => void refreshAnswers(queries, [deliveries.list]) },
    )
  return (
    <div className="type-meta flex basis-full flex-wrap items-center justify-end gap-x-2 text-right">
      <span className={hasFailed ? 'text-bad-text' : 'text-warn-text'}>
        <Glyph name="alert" tone={hasFailed ? 'bad' : 'warn'} size={12} className="mr-1 inline-block align-[-1px]" />
        {failure && hasFailed ? `${words}: ${t(($) => $.deliveries.reasons[failure.reason])}` : words}
        {failure && hasFailed && failure.code !== failure.reason && (
          <>
            {' '}
            <code className="type-code text-[11px]/[16px]">{failure.code}</code>
          </>
        )}
      </span>
      {hasFailed && mayRetry && (
        <button
          type="button"
          className="link touch-target text-ink-2"
          aria-disabled={retry.isPending}
          onClick={() => !retry.isPending && send()}
        >
          {t(($) => $.ui.retry)}
        </button>
      )}
      {retry.error && (
        <p role="alert" className="basis-full text-bad-text">
          {retry.error.message}
        </p>
      )}
    </div>
  )
}
