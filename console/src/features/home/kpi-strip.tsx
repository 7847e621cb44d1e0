import type { HomeSummary } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { SparkLine } from '#ui/spark-line.tsx'
import { cx } from '#ui/cx.ts'

type Kpi = HomeSummary['conversations']

/** Five figures of today against yesterday at this hour, with the week's line; on phones four, without it. */
export function KpiStrip({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const plain = (value: number) => format.number(value)
  const share = (value: number) => format.percent(value)
  return (
    <section
      aria-label={t(($) => $.home.figures)}
      className="grid grid-cols-5 overflow-hidden rounded-md border border-line-2 max-lg:grid-cols-3 max-sm:grid-cols-2"
    >
      <Figure label={t(($) => $.home.conversations)} kpi={home.conversations} write={plain} goodWhen="more" />
      <Figure label={t(($) => $.home.answered)} kpi={home.answered_without_person} write={share} goodWhen="more" />
      <Figure label={t(($) => $.home.messages)} kpi={home.messages} write={plain} isExtra />
      <Figure
        label={t(($) => $.home.first_response)}
        kpi={home.first_response_seconds}
        write={format.duration}
        goodWhen="less"
      />
      <Figure label={t(($) => $.home.hand_overs)} kpi={home.hand_overs} write={plain} goodWhen="less" />
    </section>
  )
}

type Props = {
  label: string
  kpi: Kpi
  write: (value: number) => string
  goodWhen?: 'more' | 'less'
  /** Stands back where there is little room. */
  isExtra?: boolean
}

function Figure({ label, kpi, write, goodWhen, isExtra = false }: Props) {
  const { t } = useTranslation()
  const difference = kpi.value !== null && kpi.before !== null ? kpi.value - kpi.before : null
  const isGood =
    difference !== null && difference !== 0 && goodWhen ? difference > 0 === (goodWhen === 'more') : undefined
  const tone = isGood === undefined ? 'text-ink-2' : isGood ? 'text-ok-text' : 'text-bad-text'
  return (
    <div
      className={cx(
        '-mr-px -mb-px flex min-w-0 flex-col border-r border-b border-line-2 p-3.5',
        isExtra && 'max-sm:hidden',
      )}
    >
      <p className="type-meta text-pretty text-ink-2">{label}</p>
      <p className="mt-auto flex items-center gap-3">
        <span className="type-kpi whitespace-nowrap">{kpi.value === null ? '—' : write(kpi.value)}</span>
        <SparkLine values={kpi.days} className="ml-auto min-w-0 shrink max-sm:hidden" />
      </p>
      <p className="type-meta text-ink-3">
        {difference === null ? (
          t(($) => $.home.unknown)
        ) : (
          <>
            <strong
              className={tone}
            >{`${difference > 0 ? '+' : difference < 0 ? '−' : ''}${write(Math.abs(difference))}`}</strong>{' '}
            {t(($) => $.home.versus)}
          </>
        )}
      </p>
    </div>
  )
}
