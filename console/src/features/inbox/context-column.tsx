import { useQuery } from '@tanstack/react-query'
import { type ConversationContext, conversationContext } from '@tertulia/contract/conversation-context'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ArrivalCard } from './arrival-card.tsx'
import { NotesPanel } from './notes-panel.tsx'

/** What whoever talks to a customer should know of them: what they want, who they are, what they gave, and before. */
export function ContextColumn({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation()
  const context = useQuery(query(conversationContext.get, { params: { id: conversationId } }))
  if (context.error) return <ErrorBlock title={context.error.message} onRetry={() => void context.refetch()} />
  if (!context.data) return <SkeletonRows />
  return (
    <>
      <ArrivalCard conversationId={conversationId} context={context.data} />
      <CustomerPart customer={context.data.customer} />
      <CollectedPart collected={context.data.collected} />
      <Asked context={context.data} />
      <PreviousPart previous={context.data.previous} />
      <Part title={t(($) => $.inbox.notes)} flush>
        <NotesPanel conversationId={conversationId} />
      </Part>
    </>
  )
}

function Part({ title, flush = false, children }: { title: string; flush?: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-3 last:border-0">
      <h3 className="type-button px-5 pb-1.5 max-sm:px-4">{title}</h3>
      <div className={flush ? undefined : 'px-5 max-sm:px-4'}>{children}</div>
    </section>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="truncate text-ink-2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CustomerPart({ customer }: { customer: ConversationContext['customer'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Part title={t(($) => $.inbox.customer)}>
      <Facts
        facts={[
          [t(($) => $.inbox.name), format.customerName(customer.name)],
          [t(($) => $.inbox.language), format.languageName(customer.language)],
          [t(($) => $.inbox.page), customer.page_origin.replace(/^https?:\/\//u, '') || '—'],
          [t(($) => $.inbox.since), format.date(customer.since)],
        ]}
      />
    </Part>
  )
}

function CollectedPart({ collected }: { collected: ConversationContext['collected'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Part title={t(($) => $.inbox.collected)}>
      {collected.length === 0 ? (
        <p className="type-meta text-ink-2">{t(($) => $.inbox.collected_none)}</p>
      ) : (
        <Facts
          facts={collected.map(({ label, value, form, said }) => [
            label,
            <>
              {Array.isArray(value) ? value.join(', ') : String(value)}
              <span className="type-meta block text-ink-3">{said ? format.quote(said) : form}</span>
            </>,
          ])}
        />
      )}
    </Part>
  )
}

/** What tools did, and what was asked of the team. */
function Asked({ context: { tools, requests } }: { context: ConversationContext }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (tools.length === 0 && requests.length === 0) return null
  return (
    <Part title={t(($) => $.inbox.done_so_far)}>
      <ul className="flex flex-col gap-1.5">
        {requests.map(({ id, kind, number, subject, state }) => (
          <li key={id} className="wrap-anywhere">
            {t(($) => $.inbox.requests[kind])} {number}
            {subject && ` · ${subject}`}{' '}
            <span className="type-meta text-ink-3">{t(($) => $.inbox.request_states[state])}</span>
          </li>
        ))}
        {tools.map(({ id, name, outcome, at }) => (
          <li key={id} className="flex gap-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className={outcome === 'failed' ? 'type-meta text-bad-text' : 'type-meta text-ink-3'}>
              {outcome === 'failed' ? t(($) => $.inbox.tool_failed) : format.time(at)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function PreviousPart({ previous }: { previous: ConversationContext['previous'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Part title={t(($) => $.inbox.before)}>
      {previous.length === 0 ? (
        <p className="type-meta text-ink-2">{t(($) => $.inbox.before_none)}</p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {previous.map(({ id, topic, last_message, started_at }) => (
            <li key={id} className="flex gap-2">
              <Link to="/conversations" search={{ open: id }} className="link min-w-0 flex-1 truncate">
                {topic ?? last_message}
              </Link>
              <span className="type-meta shrink-0 text-ink-3">{format.date(started_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
