import type { ReportPage } from '@tertulia/contract/report-page'
import { useTranslation } from 'react-i18next'
import { AddressLink } from '#shell/address-link.tsx'
import { cx } from '#ui/cx.ts'

const FILLS = ['bg-chart-2', 'bg-chart-2/45'] as const
const HEIGHT_PX = 116

/** Hours by week, confirmed and assumed side by side: no total joins them. Each bar leads to its conversations. */
export function ReportWeeks({ weeks: { title, names, parts } }: { weeks: NonNullable<ReportPage['weeks']> }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...parts.flatMap(({ bars }) => bars.map(({ hours }) => hours)))
  return (
    <section aria-label={title} className="mt-5">
      <div className="flex items-center gap-4">
        <h3 className="type-button flex-1">{title}</h3>
        {names.map((name, at) => (
          <span key={name} className="type-meta flex items-center gap-1.5 text-ink-2">
            <span aria-hidden className={cx('size-2.5 rounded-xs', FILLS[at])} />
            {name}
          </span>
        ))}
      </div>
      <ol className="mt-3 flex border-line">
        {parts.map(({ label, bars }) => (
          <li key={label} className="flex min-w-0 flex-1 flex-col">
            <div
              className="flex items-end justify-center gap-0.5 border-b border-line-2"
              style={{ height: HEIGHT_PX + 20 }}
            >
              {bars.map(({ hours, text, href }, at) => (
                <AddressLink
                  key={names[at]}
                  to={href}
                  aria-label={t(($) => $.valueReport.week_bar, {
                    week: label,
                    hours: text,
                    kind: names[at]?.toLowerCase(),
                  })}
                  className="group flex max-w-9 flex-1 flex-col items-center justify-end"
                >
                  <span className="text-[11px]/[18px] tabular-nums group-hover:underline">{text}</span>
                  <span
                    aria-hidden
                    className={cx('w-full', FILLS[at])}
                    style={{ height: (hours / most) * HEIGHT_PX }}
                  />
                </AddressLink>
              ))}
            </div>
            <span className="mt-1 truncate text-center text-[11px]/[16px] text-ink-2">{label}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
