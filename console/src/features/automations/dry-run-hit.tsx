import { Link } from '@tanstack/react-router'
import type { DryRunConversation } from '@tertulia/contract/automations'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useActionWords } from './use-action-words.ts'

type Props = { hit: DryRunConversation; timeZone: string; isOpen: boolean; onToggle: () => void }

/** A conversation in which it would have been applied: what was said, why it holds, and, open, what would have been sent. */
export function DryRunHit({ hit, timeZone, isOpen, onToggle }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = useActionWords()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="block w-full px-4 pt-2.5 pb-2 text-left -outline-offset-2 hover:bg-fill"
      >
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{format.customerName(hit.customer)}</span>
          <span
            className="type-meta shrink-0 text-ink-2 tabular-nums"
            title={format.fullDateTime(hit.at, { timeZone })}
          >
            {format.dateTime(hit.at, { timeZone })}
          </span>
          <Chevron aria-hidden className="size-3.5! shrink-0 text-ink-3" />
        </span>
        {hit.said !== null && <span className="type-quote mt-0.5 block">{format.quote(hit.said)}</span>}
        {hit.reasons.length > 0 && (
          <span className="type-meta mt-1 flex items-start gap-1.5 text-ink-2">
            <Glyph name="check" tone="ok" className="mt-px" />
            {hit.reasons.join(', ')}
          </span>
        )}
      </button>
      {isOpen && (
        <div className="px-4 pb-3">
          <ol className="type-meta ml-1.5 flex flex-col gap-1 border-l-2 border-line-2 pl-3 text-ink">
            {hit.actions.map((action, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- they stay as they are
              <li key={at}>{wordsOf(action)}</li>
            ))}
          </ol>
          <Link
            to="/conversations"
            search={{ rows: 25, open: hit.conversation_id }}
            className="link type-meta mt-2 ml-5 inline-block"
          >
            {t(($) => $.automations.dry_run.open_conversation)}
          </Link>
        </div>
      )}
    </li>
  )
}
