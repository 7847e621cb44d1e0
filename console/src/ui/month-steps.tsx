import { addMonths, noonOf } from '@tertulia/contract/calendar'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { IconButton } from './icon-button.tsx'

/** The name of the month on the screen, and the way to the ones beside it. */
export function MonthSteps({ day, onMove }: { day: string; onMove: (day: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <h2 aria-live="polite" className="type-section mr-2 first-letter:uppercase">
        {format.month(noonOf(day), { timeZone: 'UTC' })}
      </h2>
      <IconButton
        label={t(($) => $.ui.month_before)}
        icon={<ChevronLeft aria-hidden />}
        onClick={() => onMove(addMonths(day, -1))}
      />
      <IconButton
        label={t(($) => $.ui.month_after)}
        icon={<ChevronRight aria-hidden />}
        onClick={() => onMove(addMonths(day, 1))}
      />
    </>
  )
}
