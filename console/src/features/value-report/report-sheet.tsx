import type { ReportPage } from '@tertulia/contract/report-page'
import type { Run } from '@tertulia/contract/report-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { AddressLink } from '#shell/address-link.tsx'
import { ReportWeeks } from './report-weeks.tsx'

/** Runs of a page; those with an address are underlined and lead there. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, href }, at) =>
    href ? (
      // oxlint-disable-next-line react/no-array-index-key -- runs have no name but their place
      <AddressLink key={at} to={href} className="border-b border-line-2 text-ink hover:border-ink">
        {text}
      </AddressLink>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- for the reason above
      <span key={at}>{text}</span>
    ),
  )
}

const SWATCH = {
  confirmed: 'bg-chart-2',
  assumed: 'bg-chart-2/45',
  unknown:
    'border border-ink-3 bg-[linear-gradient(135deg,transparent_46%,currentColor_46%,currentColor_54%,transparent_54%)]',
} as const

type Props = {
  page: ReportPage
  /** The month is not over, or the figures shown are unsigned. */
  isDraft: boolean
  /** Beside the fingerprint: has it worked out again. */
  check?: ReactNode
}

/** The page that is sent and printed, word for word. Black on white in both themes. */
export function ReportSheet({ page, isDraft, check }: Props) {
  const { t } = useTranslation()
  const { organization, title, headline, lead, columns, passed, balance, cost, weeks, assumptions, glossary, foot } =
    page
  return (
    <article
      aria-label={title}
      className={cx(
        'printed-page scheme-light [print-color-adjust:exact] mx-auto flex w-full max-w-[600px] flex-col bg-surface text-ink',
        'sm:min-h-[848px] sm:border sm:border-line-2 sm:px-11 sm:py-9 sm:shadow-1 print:max-w-none print:border-0 print:shadow-none max-sm:px-4 max-sm:py-6',
        isDraft && '[&_header]:border-dashed',
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-ink pb-3">
        <span className="font-voice text-[15px] font-bold">{organization}</span>
        <span className="type-meta text-ink-3">{title}</span>
      </header>
      <h2 className="mt-6 font-voice text-[23px]/[29px] font-bold text-balance">
        <Runs runs={headline} />
      </h2>
      <p className="type-body mt-1.5 text-ink-2">
        <Runs runs={lead} />
      </p>
      <div className="mt-4 grid grid-cols-3 border-y border-line py-3 max-sm:grid-cols-1 max-sm:gap-4">
        {columns.map(({ kind, name, count, share, value, note }) => (
          <section
            key={kind}
            aria-label={name}
            className="sm:[&+section]:border-l sm:[&+section]:border-line sm:[&+section]:pl-4"
          >
            <h3 className="type-button flex items-center gap-2">
              <span aria-hidden className={cx('size-2.5 rounded-xs', SWATCH[kind])} />
              {name}
            </h3>
            <p className="mt-1 flex items-baseline gap-2 text-[24px]/[30px] font-semibold tabular-nums">
              <Runs runs={[count]} />
              {share && (
                <span className="type-meta font-normal text-ink-2">
                  <Runs runs={[share]} />
                </span>
              )}
            </p>
            <p className="type-meta mt-1 text-ink">
              <Runs runs={value} />
            </p>
            <p className="type-meta text-ink-3">{note}</p>
          </section>
        ))}
      </div>
      {passed && (
        <p className="type-meta mt-3 text-ink-2">
          <Runs runs={passed} />
        </p>
      )}
      {balance && (
        <dl className="mt-3 grid grid-cols-[1fr_auto_1fr_auto_1fr] gap-x-3 rounded-md bg-subtle px-4 py-3 max-sm:grid-cols-1 max-sm:gap-y-3">
          <Sum {...balance.worth} />
          <Sign>−</Sign>
          <Sum {...balance.cost} />
          <Sign>=</Sign>
          <Sum {...balance.left} />
        </dl>
      )}
      {cost && (
        <p className="type-meta mt-3 text-ink-2">
          <Runs runs={cost} />
        </p>
      )}
      {weeks && <ReportWeeks weeks={weeks} />}
      {assumptions && (
        <p className="type-meta mt-4 border-b border-line pb-4 text-ink-2">
          <strong>{assumptions.title}</strong> <Runs runs={assumptions.runs} />
        </p>
      )}
      <section className="mt-3">
        <h3 className="type-button">{glossary.title}</h3>
        <dl className="type-meta mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-ink-2 max-sm:grid-cols-1">
          {glossary.entries.map(({ name, text }) => (
            <div key={name}>
              <dt className="inline font-semibold">{name}</dt> <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <footer className="mt-auto pt-6">
        <div className="type-meta flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-t border-ink pt-2.5 text-ink-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-ink">{foot.signed}</p>
            <p>
              {foot.figures}
              {foot.fingerprint && <span className="font-code text-[11px]">{foot.fingerprint}</span>}
              {check}
            </p>
          </div>
          <div className="text-right max-sm:hidden">
            <p>{foot.by}</p>
            <p>{foot.page}</p>
          </div>
        </div>
      </footer>
      {isDraft && <span className="sr-only">{t(($) => $.valueReport.not_signed)}</span>}
    </article>
  )
}

function Sum({ label, amount, aside }: NonNullable<ReportPage['balance']>['worth']) {
  return (
    <div>
      <dt className="type-meta text-ink-2">{label}</dt>
      <dd className="type-section tabular-nums">
        <Runs runs={[amount]} />
      </dd>
      {aside.length > 0 && (
        <dd className="type-meta text-ink-2 tabular-nums">
          <Runs runs={aside} />
        </dd>
      )}
    </div>
  )
}

const Sign = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="self-center text-ink-3 max-sm:hidden">
    {children}
  </span>
)
