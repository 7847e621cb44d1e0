import { reportPage } from '@tertulia/contract/report-page'
import { REPORT_COUNTS, type ReportAssumptions, type ValueReport, valueReports } from '@tertulia/contract/value-reports'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { refreshAnswers, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { SavedInFoot } from '#shell/save-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { usePageKeys } from '#ui/keys.ts'
import { Select } from '#ui/select.tsx'
import { AssumptionFields } from './assumption-fields.tsx'
import { AssumptionTexts, assumptionTexts } from './assumption-texts.ts'
import { ReportCheck } from './report-check.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { toldOf } from './told-report.ts'

type Props = { report: ValueReport; months: readonly string[]; onMonth: (month: string) => void }

/** Calls whose answers show that a report is signed. */
const SIGNED_IN = [valueReports.get, valueReports.months]

/** Assumptions at the left, and the page that follows them while one types. */
export function ReportEditor({ report, months, onMonth }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const maySign = useMay('organization.update')
  const queries = useQueryClient()
  const sign = useSend(valueReports.sign, { refreshes: SIGNED_IN })
  const { agent_id, month, signed, is_over } = report
  const before = signed?.assumptions ?? report.assumptions
  const form = useForm(AssumptionTexts, assumptionTexts(before, format.number))
  const id = `value-report-${month}`

  usePageKeys((event) => {
    const isSaveKey = event.key === 's' && (event.metaKey || event.ctrlKey)
    if (!isSaveKey || !maySign || !is_over) return false
    document.querySelector<HTMLFormElement>(`#${id}`)?.requestSubmit()
    return true
  })

  return (
    <Form
      id={id}
      form={form}
      className="flex flex-auto shrink-0 flex-col [&>[role=alert]]:m-4 print:block"
      save={(assumptions) =>
        sign.mutateAsync(
          { body: { agent_id, month, assumptions, expected_edition: signed?.edition ?? 0 } },
          // Another member may have signed: their edition has to be on the page before it is told to look at it.
          { onError: () => void refreshAnswers(queries, SIGNED_IN) },
        )
      }
    >
      <div className="flex flex-auto max-md:flex-col-reverse print:block">
        <div className="flex w-[296px] shrink-0 flex-col border-r border-line max-md:w-full max-md:border-r-0 max-md:border-t print:hidden">
          <div className="flex flex-1 flex-col gap-5 p-5 max-sm:p-4">
            <header>
              <h2 className="type-dialog">{t(($) => $.valueReport.title)}</h2>
              <p className="type-meta text-ink-3">{t(($) => $.valueReport.when)}</p>
            </header>
            <Field label={t(($) => $.valueReport.month)}>
              {(control) => (
                <Select
                  {...control}
                  className="first-letter:uppercase"
                  value={month}
                  options={months.map((value) => ({
                    value,
                    label: format.month(`${value}-01T12:00:00Z`, { timeZone: 'UTC' }),
                  }))}
                  onChange={onMonth}
                />
              )}
            </Field>
            <Typed report={report}>
              {(typed) => <AssumptionFields report={report} assumptions={typed ?? before} />}
            </Typed>
          </div>
          {maySign && (
            <Typed report={report}>
              {(typed) => <Foot report={report} hasTyped={typed !== null} isSigning={sign.isPending} />}
            </Typed>
          )}
          <SavedInFoot />
        </div>
        <div className="min-w-0 flex-1 bg-canvas p-6 max-sm:bg-surface max-sm:p-0 print:bg-surface print:p-0">
          <Typed report={report}>{(typed) => <Sheet report={report} typed={typed} />}</Typed>
        </div>
      </div>
    </Form>
  )
}

/** Signs, if there is something new to sign. */
function Foot({ report, hasTyped, isSigning }: { report: ValueReport; hasTyped: boolean; isSigning: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { signed, now, is_over, time_zone } = report
  const { isDirty } = useFormState()
  const hasMoved = signed !== null && REPORT_COUNTS.some((name) => signed.figures[name] !== now[name])
  const isNew = is_over && (signed === null || hasTyped || isDirty || hasMoved)
  const words = !is_over
    ? t(($) => $.valueReport.not_over)
    : signed === null
      ? t(($) => $.valueReport.not_signed)
      : hasMoved && !hasTyped
        ? t(($) => $.valueReport.has_moved)
        : isNew
          ? t(($) => $.valueReport.next_edition, { edition: signed.edition + 1 })
          : t(($) => $.valueReport.unchanged, { date: format.date(signed.signed_at, { timeZone: time_zone }) })
  return (
    <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-surface px-5 py-2.5 max-sm:px-4">
      <Button type="submit" variant="ink" loading={isSigning} disabled={!isNew}>
        {t(($) => $.valueReport.sign)}
      </Button>
      <span className="type-meta text-ink-3">{words}</span>
    </div>
  )
}

/** Passes on the typed assumptions; null if they equal the signed ones or are not valid yet. */
function Typed({
  report,
  children,
}: {
  report: ValueReport
  children: (typed: ReportAssumptions | null) => ReactNode
}) {
  const values = useWatch() as AssumptionTexts
  const { data } = AssumptionTexts.safeParse(values)
  const { tenths, hour_micros, dollar_micros } = report.signed?.assumptions ?? report.assumptions
  const isSame = data?.tenths === tenths && data.hour_micros === hour_micros && data.dollar_micros === dollar_micros
  return children(data && !isSame ? data : null)
}

function Sheet({ report, typed }: { report: ValueReport; typed: ReportAssumptions | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const shownReport = toldOf(
    report,
    typed,
    t(($) => $.valueReport.you),
  )
  const page = reportPage(shownReport, language)
  const { edition } = shownReport
  return (
    <ReportSheet
      page={page}
      isDraft={edition === null}
      {...(edition && {
        check: <ReportCheck agent_id={report.agent_id} month={report.month} edition={edition.edition} />,
      })}
    />
  )
}
