import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { contacts, TimelineEntry } from '@tertulia/contract/contacts'
import { CircleCheck, ClipboardList, Merge, MessageCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pagesQuery } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StateLabel } from '#ui/state-label.tsx'
import { ProfileSection } from './profile-section.tsx'

type Kind = TimelineEntry['kind']

const SIGNS: Record<Kind, ReactNode> = {
  conversation: <MessageCircle aria-hidden />,
  collected: <ClipboardList aria-hidden />,
  consent: <CircleCheck aria-hidden />,
  merge: <Merge aria-hidden className="rotate-180" />,
}
/** Kinds that the member may filter by; merges are shown among all. */
const VIEWS = ['all', 'conversation', 'collected', 'consent'] as const

/** Timeline of a contact, newest first; a button loads more. */
export function ContactTimeline({ id }: { id: string }) {
  const { t } = useTranslation()
  const [view, setView] = useState<(typeof VIEWS)[number]>('all')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pagesQuery(contacts.timeline, { params: { id }, query: { rows: 25, kind: view === 'all' ? undefined : view } }),
  )
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ProfileSection
      title={t(($) => $.contacts.timeline)}
      action={
        <Segmented
          label={t(($) => $.contacts.timeline_kind)}
          options={VIEWS.map((value) => ({ value, label: t(($) => $.contacts.timeline_views[value]) }))}
          value={view}
          onChange={setView}
        />
      }
    >
      {error && !data && <ErrorBlock title={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows />}
      <ol className="flex flex-col">
        {data && entries.length === 0 && <li className="text-ink-3">{t(($) => $.contacts.nothing_happened)}</li>}
        {entries.map((entry) => (
          <Happened key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.contacts.older)}
        </Button>
      )}
    </ProfileSection>
  )
}

function Happened({ entry: { at, kind, text, conversation_id, good } }: { entry: TimelineEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = text || '—'
  return (
    <li className="group/entry relative flex items-start gap-3 pb-3">
      <time dateTime={at} title={format.fullDateTime(at)} className="type-meta w-20 shrink-0 pt-0.5 text-ink-3">
        {format.relative(at)}
      </time>
      <span aria-hidden className="absolute top-6 bottom-0 left-[103px] w-px bg-line group-last/entry:hidden" />
      <span className="z-1 flex size-6 shrink-0 items-center justify-center rounded-pill border border-line bg-surface text-ink-2 [&>svg]:size-3.5">
        {SIGNS[kind]}
      </span>
      <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">
        <span className="sr-only">{t(($) => $.contacts.kinds[kind])}: </span>
        {conversation_id ? (
          <Link to="/conversations" search={{ open: conversation_id }} className="hover:underline">
            {words}
          </Link>
        ) : kind === 'merge' ? (
          t(($) => $.contacts.joined, { name: words })
        ) : (
          words
        )}
      </span>
      {kind === 'conversation' && good !== null && (
        <StateLabel
          glyph={good ? 'check' : 'x'}
          tone={good ? 'ok' : 'bad'}
          words={t(($) => (good ? $.contacts.resolved : $.contacts.unresolved))}
        />
      )}
      {kind === 'consent' && good !== null && (
        <StateLabel
          glyph={good ? 'check' : 'x'}
          tone={good ? 'ok' : 'bad'}
          words={t(($) => (good ? $.contacts.said_yes : $.contacts.said_no))}
        />
      )}
    </li>
  )
}
