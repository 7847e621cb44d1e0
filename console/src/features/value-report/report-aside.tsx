import type { ReportPage } from '@tertulia/contract/report-page'
import { hoursOf } from '@tertulia/contract/report-value'
import type { ReportMonth } from '@tertulia/contract/value-reports'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Note } from '#ui/note.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { ReportReadersCard } from './report-readers-card.tsx'

type Props = { months: UseQueryResult<ReportMonth[]>; month: string; page: ReportPage | undefined }

/** The other months, where the figures of this one come from, and who has it mailed. */
export function ReportAside({ months, month, page }: Props) {
  const { t } = useTranslation()
  const maySend = useMay('organization.update')
  return (
    <div className="flex flex-col gap-5 p-5 max-sm:p-4">
      <section aria-label={t(($) => $.valueReport.months)}>
        <h2 className="type-section">{t(($) => $.valueReport.months)}</h2>
        <p className="type-meta text-ink-3">{t(($) => $.valueReport.confirmed_hours)}</p>
        {months.error && (
          <Note tone="bad" title={months.error.message} className="mt-2">
            <Button size="sm" onClick={() => void months.refetch()}>
              {t(($) => $.valueReport.retry)}
            </Button>
          </Note>
        )}
        {months.isPending && (
          <AfterAWhile>
            <SkeletonRows rows={4} />
          </AfterAWhile>
        )}
        {months.data && <Months months={months.data} month={month} />}
      </section>
      {page && (
        <section aria-label={t(($) => $.valueReport.sources)} className="border-t border-line pt-4">
          <h2 className="type-section">{t(($) => $.valueReport.sources)}</h2>
          <ul className="mt-1.5">
            {page.columns.map(({ kind, name, count }) => (
              <li key={kind} className="type-meta flex justify-between py-1">
                <AddressLink to={count.href ?? ''} className="link">
                  {count.text} {name.toLowerCase()}
                </AddressLink>
                <span className="text-ink-3">{t(($) => $.valueReport.list)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {maySend && <ReportReadersCard />}
    </div>
  )
}

/** Up and down lead from one month to the next. */
function goToNeighbour(event: KeyboardEvent<HTMLAnchorElement>) {
  const row = event.currentTarget.closest('li')
  const to = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  if (!to) return
  event.preventDefault()
  to.querySelector('a')?.focus()
}

function Months({ months, month }: { months: ReportMonth[]; month: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className="mt-2">
      {months.map(({ month: each, is_over, conversations, confirmed, tenths, edition }) => (
        <li key={each}>
          <Link
            to="/boards/value"
            search={{ month: each }}
            onKeyDown={goToNeighbour}
            aria-current={each === month ? 'page' : undefined}
            className={cx(
              'flex items-center justify-between gap-3 rounded-md px-2.5 py-1.5 hover:bg-fill max-sm:min-h-11',
              each === month && 'bg-fill',
            )}
          >
            <span className="min-w-0">
              <span className="type-body block font-medium first-letter:uppercase">
                {format.month(`${each}-01T12:00:00Z`, { timeZone: 'UTC' })}
              </span>
              <span className="type-meta block text-ink-3">
                {t(($) => $.valueReport.conversations, {
                  count: conversations,
                  formatted: format.number(conversations),
                })}
              </span>
            </span>
            <span className="type-meta shrink-0 text-right tabular-nums">
              {is_over ? (
                <>
                  <span className="block font-semibold">
                    {conversations < 20
                      ? '—'
                      : `${format.number(hoursOf(confirmed, tenths), { minimumFractionDigits: 1, maximumFractionDigits: 1 })} h`}
                  </span>
                  {edition === null && <span className="block text-ink-3">{t(($) => $.valueReport.unsigned)}</span>}
                </>
              ) : (
                <span className="text-ink-3">{t(($) => $.valueReport.in_progress)}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
