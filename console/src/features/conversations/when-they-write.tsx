import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { addDays, clockOf, noonOf } from '@tertulia/contract/calendar'
import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HeatMap } from '#charts/heat-map.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type ConversationSearch, countsDays, listHours, isByHour } from './conversation-search.ts'
import type { HoursShown } from './use-hours-shown.ts'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const HOURS = [...Array(24).keys()]
const MONDAY = '2024-01-01'

/** Shows the hours, or puts them away. */
export function HoursButton({ isPhone, isShown, show }: HoursShown) {
  const { t } = useTranslation()
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ChartNoAxesColumn aria-hidden />}
      {...(isPhone ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isShown })}
      onClick={() => show(!isShown)}
    >
      {t(($) => $.conversations.hours.title)}
    </Button>
  )
}

type Props = { search: ConversationSearch; shown: HoursShown }

/** At which hours of the week the conversations of the list began: each narrows the list to it. On phones in a sheet. */
export function WhenTheyWrite({ search, shown: { isPhone, isShown, show } }: Props) {
  const { t } = useTranslation()
  const title = t(($) => $.conversations.hours.title)
  if (!isPhone)
    return isShown ? (
      <div className="mb-2.5 shrink-0 border-y border-line">
        <Hours search={search} title={title} />
      </div>
    ) : null
  const close = () => show(false)
  return (
    <Dialog
      open={isShown}
      onClose={close}
      title={title}
      actions={
        <Button variant="ink" onClick={close}>
          {t(($) => $.ui.see_list)}
        </Button>
      }
    >
      <div className="-mx-4">
        <Hours search={search} title={t(($) => $.conversations.hours.by_hour)} />
      </div>
    </Dialog>
  )
}

function Hours({ search, title }: Pick<Props, 'search'> & { title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useOrganization()
  const { note } = useBusinessDays()
  const { stringifySearch } = useRouter().options
  const { weekday, hour } = search
  const { data, isPending, error, refetch } = useQuery({ ...listHours(id, search), placeholderData: keepPreviousData })
  const cells = data?.cells ?? []
  const at = (day: number, clock: number) =>
    cells.find((cell) => cell.weekday === day && cell.hour === clock)?.conversations ?? 0
  const total = cells.reduce((sum, cell) => sum + cell.conversations, 0)
  const most = cells.toSorted((one, other) => other.conversations - one.conversations)[0]
  const isChosen = (day: number, clock: number) =>
    (weekday === undefined || weekday === day) && (hour === undefined || hour === clock)
  const weekdayName = (day: number) => format.longWeekday(noonOf(addDays(MONDAY, day)), { timeZone: 'UTC' })
  return (
    <HeatMap
      isLow
      className="px-6! pt-3! pb-2! max-sm:px-4!"
      title={title}
      aside={[
        most &&
          t(($) => $.conversations.hours.most, {
            weekday: weekdayName(most.weekday),
            clock: clockOf(most.hour * 60),
            count: most.conversations,
          }),
        data?.total_is_exact === false && t(($) => $.conversations.hours.newest, { most: format.number(total) }),
        !countsDays(search) && note,
      ]
        .filter(Boolean)
        .join(' · ')}
      fileName={t(($) => $.conversations.hours.title)}
      definition={{ text: t(($) => $.conversations.hours.help) }}
      isLoading={isPending}
      {...(error && { error: error.message })}
      onRetry={() => void refetch()}
      empty={data && total === 0 ? t(($) => $.conversations.hours.none) : undefined}
      values={WEEKDAYS.map((day) => HOURS.map((clock) => at(day, clock)))}
      isChosen={isByHour(search) ? isChosen : undefined}
      hrefOf={(day, clock) => {
        const isAlone = weekday === day && hour === clock
        const to = { ...search, cursor: undefined, first: undefined, open: undefined }
        return `/conversations${stringifySearch({
          ...to,
          weekday: isAlone ? undefined : day,
          hour: isAlone ? undefined : clock,
        })}`
      }}
    />
  )
}
