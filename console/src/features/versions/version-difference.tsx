import { useQuery } from '@tanstack/react-query'
import {
  type FieldDifference as FieldChange,
  type SourceDifference,
  versionHistory,
  type VersionRef,
} from '@tertulia/contract/version-history'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Badge } from '#ui/status.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { FieldDifference } from './field-difference.tsx'

type Props = { agentId: string; from: VersionRef; to: VersionRef }

/** Differences between two versions, in plain words. */
export function VersionDifference({ agentId, from, to }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(versionHistory.compare, { params: { id: agentId }, query: { from, to } }),
    staleTime: 0,
  })
  if (error) return <ErrorBlock title={error.message} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  const { identity, bubble, sources, sources_total } = data
  if (identity.length + bubble.length + sources.length === 0) {
    return (
      <div className="py-8 text-center">
        <p className="type-section">{t(($) => $.versions.same)}</p>
        <p className="type-meta mt-1 text-ink-2">{t(($) => $.versions.same_help)}</p>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <Fields title={t(($) => $.versions.identity)} fields={identity} />
      <Fields title={t(($) => $.versions.bubble)} fields={bubble} />
      <Sources title={t(($) => $.versions.capabilities)} sources={sources.filter(({ area }) => area === 'tool')} />
      <Sources title={t(($) => $.versions.knowledge)} sources={sources.filter(({ area }) => area !== 'tool')} />
      {sources_total > sources.length && (
        <p className="type-meta text-ink-2">
          {t(($) => $.versions.more_sources, {
            shown: format.number(sources.length),
            total: format.number(sources_total),
          })}
        </p>
      )}
    </div>
  )
}

function Fields({ title, fields }: { title: string; fields: FieldChange[] }) {
  if (fields.length === 0) return null
  return (
    <section>
      <h3 className="type-section mb-1">{title}</h3>
      {fields.map((each) => (
        <FieldDifference key={each.field} difference={each} />
      ))}
    </section>
  )
}

function Sources({ title, sources }: { title: string; sources: SourceDifference[] }) {
  if (sources.length === 0) return null
  return (
    <section>
      <h3 className="type-section mb-1">{title}</h3>
      {sources.map((source) => (
        <Source key={source.source_id} source={source} />
      ))}
    </section>
  )
}

const TONES = { added: 'ok', changed: 'info', removed: 'bad' } as const

function Source({ source: { area, kind, title, fields } }: { source: SourceDifference }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <details open={kind === 'changed'} className="border-b border-line py-2">
      <summary className="flex cursor-pointer items-baseline gap-2.5">
        <Badge tone={TONES[kind]}>{t(($) => $.versions.kinds[kind])}</Badge>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {area === 'faq' ? <span className="type-quote">{format.quote(title)}</span> : title}
        </span>
        <span className="type-meta text-ink-3">{t(($) => $.versions.areas[area])}</span>
      </summary>
      <div className="pl-4">
        {fields
          // An added or removed question shows its words alone.
          .filter(({ field }) => kind === 'changed' || field === 'answer')
          .map((each) => (
            <FieldDifference key={each.field} difference={each} />
          ))}
      </div>
    </details>
  )
}
