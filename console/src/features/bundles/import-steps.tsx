import type { AgentBundle } from '@tertulia/contract/bundles'
import { IMPORT_PARTS, type ImportProgress } from '@tertulia/contract/import-progress'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Progress } from '#ui/progress.tsx'

type Part = ImportProgress['part']

const TOTALS: Record<Part, (bundle: AgentBundle) => number> = {
  identity: () => 1,
  topics: ({ topics, faqs }) => new Set([...topics, ...faqs.map(({ topic }) => topic)]).size,
  faqs: ({ faqs }) => faqs.length,
  files: ({ files }) => files.length,
  tests: ({ tests }) => tests.length,
}

/** Steps of an import, its progress, and the step at which it stopped. */
export function ImportSteps({
  bundle,
  progress,
  isStopped = false,
}: {
  bundle: AgentBundle
  progress: ImportProgress
  isStopped?: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = IMPORT_PARTS.indexOf(progress.part)
  const steps = IMPORT_PARTS.map((part, at) => {
    const total = TOTALS[part](bundle)
    return { part, at, total, done: at < now ? total : at === now ? progress.done : 0 }
  }).filter(({ total }) => total > 0)
  const sum = (of: (step: (typeof steps)[number]) => number) => steps.reduce((whole, step) => whole + of(step), 0)
  return (
    <div className="flex flex-col gap-3">
      <Progress
        tone={isStopped ? 'bad' : 'info'}
        label={t(($) => $.bundles.importing)}
        share={sum(({ done }) => done) / sum(({ total }) => total)}
      />
      <ol className="flex flex-col gap-1.5">
        {steps.map(({ part, at, done, total }) => (
          <li
            key={part}
            aria-current={at === now ? 'step' : undefined}
            className={cx('type-body flex items-center gap-2.5', at > now && 'text-ink-3')}
          >
            <Glyph {...(at < now ? DONE : at > now ? TO_DO : isStopped ? STOPPED : UNDER_WAY)} />
            <span className="flex-1">{t(($) => $.bundles.parts[part])}</span>
            <span className="type-meta text-ink-2 tabular-nums">
              {t(($) => $.bundles.of, { done: format.number(done), total: format.number(total) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const DONE = { name: 'check', tone: 'ok' } as const
const UNDER_WAY = { name: 'pie2', tone: 'info' } as const
const STOPPED = { name: 'alert', tone: 'bad' } as const
const TO_DO = { name: 'ring', tone: 'mute' } as const
