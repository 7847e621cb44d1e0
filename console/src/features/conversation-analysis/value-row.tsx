import {
  type AnalysedField,
  type AnalysedValue,
  conversationAnalysis,
  type ValueEvidence,
} from '@tertulia/contract/conversation-analysis'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { tellError } from '#ui/toast.tsx'
import { markEvidence } from './evidence-marks.ts'
import { REFRESHES, ValueEditor } from './value-editor.tsx'
import { useAnalysedWords } from './value-words.ts'

type Props = {
  conversationId: string
  field: AnalysedField
  found: AnalysedValue
  /** Nothing analysed holds yet. */
  isPending: boolean
  mayCorrect: boolean
  nameOf: (message_id: string) => string | undefined
  onEvidence: (evidence: ValueEvidence) => void
}

/** One value with the words that show it, who corrected it, and its editor. */
export function ValueRow({ conversationId, field, found, isPending, mayCorrect, nameOf, onEvidence }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useAnalysedWords()
  const restore = useSend(conversationAnalysis.uncorrect, { refreshes: REFRESHES })
  const { value, analysed, evidence, corrected } = found
  const waits = isPending && !corrected
  const mark = () => markEvidence(waits ? [] : evidence)
  return (
    <div
      data-value
      tabIndex={-1}
      className="-mx-2 grid grid-cols-[6rem_1fr] gap-x-3 border-b border-line px-2 py-2.5 outline-offset-[-2px]"
      onMouseEnter={mark}
      onMouseLeave={({ currentTarget }) => {
        if (!currentTarget.contains(document.activeElement)) markEvidence([])
      }}
      onFocus={mark}
      onBlur={() => markEvidence([])}
    >
      <dt className="text-ink-2">{t(($) => $.conversationAnalysis.fields[field])}</dt>
      <dd className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-1 wrap-anywhere">
          <span className={waits ? 'text-ink-3' : 'font-medium'}>
            {waits ? t(($) => $.conversationAnalysis.pending) : words(field, value)}
          </span>
          {mayCorrect && <ValueEditor conversationId={conversationId} field={field} value={value} />}
        </span>
        {waits && analysed !== null && (
          <span className="type-meta text-ink-3">
            {t(($) => $.conversationAnalysis.before_open, { value: words(field, analysed) })}
          </span>
        )}
        {!waits &&
          evidence.map((each) => (
            <button
              key={`${each.message_id} ${each.quote}`}
              type="button"
              onClick={() => onEvidence(each)}
              className="touch-target flex flex-wrap items-baseline justify-between gap-x-3 text-left"
            >
              <span className="type-quote wrap-anywhere">{format.quote(each.quote)}</span>
              <span className="type-meta link shrink-0">
                {nameOf(each.message_id) ?? t(($) => $.conversationAnalysis.message)}
              </span>
            </button>
          ))}
        {corrected && (
          <span className="type-meta text-ink-3">
            <Pencil aria-hidden className="mr-1 inline size-3" />
            {t(($) => $.conversationAnalysis.corrected, {
              name: corrected.name ?? t(($) => $.conversationAnalysis.someone),
              when: format.dateTime(corrected.at),
              before: words(field, corrected.from),
            })}{' '}
            {mayCorrect && (
              <button
                type="button"
                className="link touch-target font-medium text-ink"
                onClick={() => restore.mutate({ params: { id: conversationId, field } }, { onError: tellError })}
              >
                {t(($) => $.conversationAnalysis.restore)}
              </button>
            )}
          </span>
        )}
      </dd>
    </div>
  )
}
