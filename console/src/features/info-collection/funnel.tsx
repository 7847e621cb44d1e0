import { useQuery } from '@tanstack/react-query'
import type { FunnelStep, InfoCollection } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { useMedia } from '#ui/media.ts'
import { funnelOf } from './collection-queries.ts'
import { useConditionWords } from './use-condition-words.ts'

type Props = { agentId: string; collectionId: string; fields: InfoCollection['fields'] }

/** Field by field, how many were asked and how many gave it: beside the list, or folded above it. */
export function Funnel({ agentId, collectionId, fields }: Props) {
  const { t } = useTranslation()
  const isNarrow = useMedia('narrow')
  const loaded = useQuery(funnelOf(agentId, collectionId))
  const title = t(($) => $.collectionResults.funnel)
  const steps = (
    <QueryResult from={loaded}>
      {(found) =>
        found.some(({ asked }) => asked > 0) ? (
          <Steps steps={found} fields={fields} />
        ) : (
          <p className="type-meta mt-1 text-ink-3">{t(($) => $.collectionResults.funnel_none)}</p>
        )
      }
    </QueryResult>
  )
  if (isNarrow)
    return (
      <details className="shrink-0 border-b border-line px-6 py-2.5 max-sm:px-4">
        <summary className="type-button cursor-pointer">{title}</summary>
        {steps}
      </details>
    )
  return (
    <aside
      aria-label={title}
      data-region
      className="w-[296px] shrink-0 overflow-y-auto border-l border-line bg-subtle px-5 py-4"
    >
      <h2 className="type-section">{title}</h2>
      {steps}
    </aside>
  )
}

function Steps({ steps, fields }: { steps: readonly FunnelStep[]; fields: InfoCollection['fields'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const conditionWords = useConditionWords()
  const most = Math.max(...steps.map(({ asked }) => asked))
  return (
    <ol className="mt-3 flex flex-col gap-3">
      {steps.map(({ key, label, asked, given, skipped }) => {
        const field = fields.find((each) => each.key === key)
        const when = field && conditionWords(field, fields)
        return (
          <li key={key}>
            <p className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate font-medium" title={label}>
                {label}
              </span>
              <span className="type-meta shrink-0 text-ink-2 tabular-nums">
                {t(($) => $.collectionResults.given_of, { given: format.number(given), asked: format.number(asked) })}
              </span>
            </p>
            <span aria-hidden className="mt-1 block h-1.5 rounded-pill bg-fill">
              <span className="block h-full rounded-pill bg-fill-2" style={{ width: `${(asked / most) * 100}%` }}>
                <span
                  className="block h-full rounded-pill bg-tinto"
                  style={{ width: `${asked === 0 ? 0 : (given / asked) * 100}%` }}
                />
              </span>
            </span>
            {when && (
              <span className="type-meta mt-1 block text-ink-3">
                {[when, ...(skipped > 0 ? [t(($) => $.collectionFields.skipped, { count: skipped })] : [])].join(', ')}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
