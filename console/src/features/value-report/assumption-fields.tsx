import { worthOf } from '@tertulia/contract/report-value'
import type { ReportAssumptions, ValueReport } from '@tertulia/contract/value-reports'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { TextField } from '#ui/text-field.tsx'

const MINUTES_AROUND = [-20, 0, 20]

type Props = { report: ValueReport; assumptions: ReportAssumptions }

/** By what the report turns conversations into hours and money, with our own measure to compare with. */
export function AssumptionFields({ report, assumptions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('organization.update')
  const { currency, measure } = report
  const sign = format.currencySign(currency)
  return (
    <div className="flex flex-col gap-4">
      <h2 className="type-section">{t(($) => $.valueReport.assumptions)}</h2>
      <TextField
        name="minutes"
        label={t(($) => $.valueReport.minutes)}
        help={
          measure.ms === null
            ? t(($) => $.valueReport.no_measure)
            : t(($) => $.valueReport.measure, {
                time: format.duration(measure.ms / 1000),
                count: measure.conversations,
              })
        }
        inputMode="decimal"
        autoComplete="off"
        disabled={!mayEdit}
        after={<span className="type-meta text-ink-3">{t(($) => $.valueReport.minutes_unit)}</span>}
      />
      <TextField
        name="hour"
        label={t(($) => $.valueReport.hour)}
        help={t(($) => $.valueReport.hour_help)}
        inputMode="decimal"
        autoComplete="off"
        optional
        disabled={!mayEdit}
        after={<span className="type-meta text-ink-3">{t(($) => $.valueReport.hour_unit, { sign })}</span>}
      />
      {currency !== 'USD' && (
        <TextField
          name="rate"
          label={t(($) => $.valueReport.rate)}
          help={t(($) => $.valueReport.rate_help)}
          inputMode="decimal"
          autoComplete="off"
          optional
          disabled={!mayEdit}
          after={<span className="type-meta text-ink-3">{t(($) => $.valueReport.rate_unit, { sign })}</span>}
        />
      )}
      <OtherMinutes report={report} assumptions={assumptions} />
    </div>
  )
}

/** Value of the confirmed conversations with somewhat fewer and more minutes. */
function OtherMinutes({ report, assumptions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { confirmed, conversations } = report.signed?.figures ?? report.now
  if (assumptions.hour_micros === null || conversations < 20) return null
  const rows = MINUTES_AROUND.map((more) => assumptions.tenths + more).filter((tenths) => tenths > 0)
  return (
    <section aria-label={t(($) => $.valueReport.other_minutes)} className="border-t border-line pt-4">
      <h3 className="type-meta">{t(($) => $.valueReport.other_minutes)}</h3>
      <dl className="mt-2">
        {rows.map((tenths) => (
          <div
            key={tenths}
            className={`type-body flex justify-between rounded-sm px-2 py-1 ${tenths === assumptions.tenths ? 'bg-fill' : ''}`}
          >
            <dt>
              {t(($) => $.valueReport.so_many_minutes, { count: tenths / 10, minutes: format.number(tenths / 10) })}
            </dt>
            <dd className="font-semibold tabular-nums">
              {format.money({
                micros: worthOf(confirmed, { tenths, hour_micros: assumptions.hour_micros }) ?? 0,
                currency: report.currency,
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="type-meta mt-1 text-ink-3">{t(($) => $.valueReport.only_confirmed)}</p>
    </section>
  )
}
