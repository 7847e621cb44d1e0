import type { UnansweredGroup } from '@tertulia/contract/unanswered'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** How a question fares beside the period before: more of it is bad. Nothing if the list has no period. */
export function Change({ group: { times, times_before } }: { group: UnansweredGroup }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (times_before === null) return null
  const difference = times - times_before
  const words =
    times_before === 0
      ? t(($) => $.unanswered.newcomer)
      : difference > 0
        ? t(($) => $.unanswered.more, { difference: format.number(difference) })
        : difference < 0
          ? t(($) => $.unanswered.fewer, { difference: format.number(-difference) })
          : t(($) => $.unanswered.equal)
  return (
    <>
      <span aria-hidden>·</span>
      <span className={difference > 0 ? 'text-warn-text' : difference < 0 ? 'text-ok-text' : undefined}>{words}</span>
    </>
  )
}
