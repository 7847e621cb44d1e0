import { Link } from '@tanstack/react-router'
import type { WireRow } from '@tertulia/contract/simulator'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { CodeBlock } from '#ui/copy.tsx'
import { cx } from '#ui/cx.ts'
import { prettyJson } from './wire-filter.ts'
import { WireState } from './wire-state.tsx'
import { useWireWords } from './wire-words.ts'

type Props = { row: WireRow; isOpen: boolean; onToggle: () => void }

/** A row of the log: when, which way, what and how it fared. It opens to the bytes that were sent. */
export function WireEntry({ row, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useWireWords()
  const id = useId()
  const isIn = row.direction === 'in'
  return (
    <li className="border-b border-line">
      <button
        type="button"
        data-wire
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className={cx(
          'flex w-full items-start gap-3 px-5 py-2 text-left hover:bg-subtle focus-visible:-outline-offset-2 max-sm:px-4',
          isOpen && 'bg-subtle',
        )}
      >
        <time dateTime={row.at} className="type-body shrink-0 text-ink-2 tabular-nums">
          {format.timeOfDay(row.at)}
        </time>
        <span className="flex h-5 items-center text-ink-3">
          {isIn ? (
            <ArrowDownLeft aria-hidden className="size-3.5!" />
          ) : (
            <ArrowUpRight aria-hidden className="size-3.5!" />
          )}
          <span className="sr-only">
            {isIn ? t(($) => $.simulator.wire.received_from) : t(($) => $.simulator.wire.sent_to)}
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <span className="type-body block truncate text-ink-2">
            <span className="font-semibold text-ink">{words.kind(row)}</span> {words.said(row)}
          </span>
          {row.state === 'received_twice' && (
            <span className="type-meta block text-ink-2">{t(($) => $.simulator.wire.handled_once)}</span>
          )}
          {row.error && (
            <span className="type-meta block text-bad-text">
              {words.failure(row.error)}. <span className="type-code">{row.error.code}</span>
            </span>
          )}
        </span>
        <WireState state={row.state} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <WireBody row={row} />}
      </div>
    </li>
  )
}

function WireBody({ row: { direction, raw, signature, error, conversation_id } }: { row: WireRow }) {
  const { t } = useTranslation()
  const label = direction === 'in' ? t(($) => $.simulator.wire.body) : t(($) => $.simulator.wire.request)
  return (
    <div className="flex flex-col gap-2 bg-subtle px-5 pb-3 max-sm:px-4">
      {error && (
        <p className="type-meta text-ink-2">
          {error.title}
          {error.details && `: ${error.details}`}
        </p>
      )}
      {conversation_id && (
        <p>
          <Link to="/conversations/$conversationId" params={{ conversationId: conversation_id }} className="link">
            {t(($) => $.simulator.wire.conversation)}
          </Link>
        </p>
      )}
      <p className="type-button">{label}</p>
      {raw === '' ? (
        <p className="type-meta text-ink-2">{t(($) => $.simulator.wire.no_body)}</p>
      ) : (
        <CodeBlock label={label} code={prettyJson(raw)} />
      )}
      <p className="type-button">{t(($) => $.simulator.wire.signature)}</p>
      {signature ? (
        <CodeBlock label={t(($) => $.simulator.wire.signature)} code={`X-Hub-Signature-256: ${signature}`} />
      ) : (
        <p className="type-meta text-ink-2">{t(($) => $.simulator.wire.no_signature)}</p>
      )}
    </div>
  )
}
