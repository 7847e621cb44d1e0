import type { Receipt } from '@tertulia/contract/receipts'
import { useTranslation } from 'react-i18next'
import { useJudgedWords, useMomentWords } from '#features/agent-availability/judged-words.ts'
import { useFormat } from '#i18n/format.ts'

/** Opening hours at the time of an answer, by the business's clock, and the agent's words about them. */
export default function HoursThen({ hours: { judged, notice, is_said } }: { hours: NonNullable<Receipt['hours']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useJudgedWords()
  const moment = useMomentWords()
  return (
    <>
      <span className="block first-letter:uppercase">
        {judged ? words(judged) : t(($) => $.agentAvailability.state.closed)}
      </span>
      {judged && <span className="type-meta block text-ink-3 first-letter:uppercase">{moment(judged)}</span>}
      {notice && (
        <span className="mt-1 block">
          {format.quote(notice)}
          <span className="type-meta text-ink-3">
            {' '}
            {is_said ? t(($) => $.receipts.hours_said) : t(($) => $.receipts.hours_not_said)}
          </span>
        </span>
      )}
    </>
  )
}
