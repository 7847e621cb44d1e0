import type { ConversationContext } from '@tertulia/contract/conversation-context'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'

/** A part of what is known, under its name. */
export function ContextPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line py-3 last:border-0">
      <h3 className="type-button px-5 pb-1.5 max-sm:px-4">{title}</h3>
      <div className="px-5 max-sm:px-4">{children}</div>
    </section>
  )
}

type Props = { context: ConversationContext }

/** Facts about the customer, and where they write from. */
export function CustomerFacts({ context: { customer } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Facts
      facts={[
        [t(($) => $.inbox.name), format.customerName(customer.name)],
        ...(customer.external_user_id === null
          ? []
          : [[t(($) => $.inbox.external_id), customer.external_user_id] as const]),
        [t(($) => $.inbox.language), format.languageName(customer.language)],
        [t(($) => $.inbox.page), customer.page_origin.replace(/^https?:\/\//u, '') || '—'],
        [t(($) => $.inbox.since), format.date(customer.since)],
      ]}
    />
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

/** Values that forms collected from the customer, in their words. */
export function CollectedValues({ context: { collected } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (collected.length === 0) return <p className="type-meta text-ink-2">{t(($) => $.inbox.collected_none)}</p>
  return (
    <Facts
      facts={collected.map(({ label, value, form, said }) => [
        label,
        <>
          {Array.isArray(value) ? value.join(', ') : String(value)}
          <span className="type-meta block text-ink-3">{said ? format.quote(said) : form}</span>
        </>,
      ])}
    />
  )
}

/** Requests to the team, and runs of tools: each leads to its steps, for members who may see them. */
export function ToolsUsed({ context: { agent_id: agentId, tools, requests } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const maySeeSteps = useMay('tool.history')
  if (tools.length + requests.length === 0) return <p className="type-meta text-ink-2">{t(($) => $.inbox.done_none)}</p>
  return (
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
          <span className="min-w-0 flex-1 truncate">
            {maySeeSteps ? (
              <Link
                to="/agents/$agentId/capabilities/history"
                params={{ agentId }}
                search={{ run: id }}
                className="link"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className={outcome === 'failed' ? 'type-meta text-bad-text' : 'type-meta text-ink-3'}>
            {outcome === 'failed' && `${t(($) => $.inbox.tool_failed)} · `}
            {format.time(at)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The conversations that they had before. */
export function PreviousConversations({ context: { previous } }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  if (previous.length === 0) return <p className="type-meta text-ink-2">{t(($) => $.inbox.before_none)}</p>
  return (
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
  )
}
