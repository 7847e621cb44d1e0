import { Link } from '@tanstack/react-router'
import { METRICS, type MetricName } from '@tertulia/contract/metrics'
import { useTranslation } from 'react-i18next'
import { Page } from '#shell/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useMetrics } from './metric-words.ts'

const NAMES = Object.keys(METRICS) as MetricName[]

/** How each figure of the boards is counted. */
export function GlossaryScreen() {
  const { t } = useTranslation()
  const metric = useMetrics()
  return (
    <Page
      back="/boards/conversations"
      crumbs={[
        { label: t(($) => $.boards.crumb) },
        { label: t(($) => $.boards.title), to: '/boards/conversations' },
        { label: t(($) => $.boards.tabs.definitions) },
      ]}
    >
      <PageHead title={t(($) => $.boards.tabs.definitions)} />
      <dl className="flex max-w-180 flex-col px-6 pb-10 max-sm:px-4">
        {NAMES.map((name) => {
          const { label, definition } = metric(name)
          return (
            <div key={name} id={name} className="scroll-mt-6 border-b border-line py-5 target:bg-surface-2">
              <dt className="type-section">
                <Link to="/boards/definitions" hash={name} className="hover:underline">
                  {label}
                </Link>
              </dt>
              <dd className="type-body mt-1 text-pretty">{definition.text}</dd>
              <dd className="type-meta mt-2 text-pretty text-ink-2">
                <strong>{t(($) => $.charts.formula)}</strong> {definition.formula}
              </dd>
              <dd className="type-meta mt-1 text-pretty text-ink-2">
                <strong>{t(($) => $.charts.not_counted)}</strong> {definition.not_counted}
              </dd>
            </div>
          )
        })}
      </dl>
    </Page>
  )
}
