import {
  type AnalysedField,
  type AnalysedValue,
  conversationAnalysis,
  type ValueEvidence,
} from '@tertulia/contract/conversation-analysis'
import { Sentiment, TaskSuccess } from '@tertulia/contract/conversation-values'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { Status } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'
import { REFRESHES, ValueEditor } from './value-editor.tsx'
import { useAnalysedWords } from './value-words.ts'

type Props = {
  conversationId: string
  field: AnalysedField
  found: AnalysedValue
  /** There is no analysed value yet, and no member's correction. */
  waits: boolean
  mayCorrect: boolean
  nameOf: (message_id: string) => string | undefined
  onEvidence: (evidence: ValueEvidence) => void
  /** The pointer comes over it, or goes. */
  onPoint: (isOver: boolean) => void
  /** The focus comes into it, or goes. */
  onFocus: (isIn: boolean) => void
}

/** One value with the words that show it, who corrected it, and its editor. */
export function ValueRow({
  conversationId,
  field,
  found,
  waits,
  mayCorrect,
  nameOf,
  onEvidence,
  onPoint,
  onFocus,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useAnalysedWords()
  const restore = useSend(conversationAnalysis.uncorrect, { refreshes: REFRESHES })
  const { value, analysed, evidence, corrected } = found
  return (
    <div
      data-value
      tabIndex={-1}
      className="-mx-2 grid grid-cols-[6rem_1fr] items-baseline gap-x-3 border-b border-line px-2 py-2.5 outline-offset-[-2px]"
      onMouseEnter={() => onPoint(true)}
      onMouseLeave={() => onPoint(false)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    >
      <dt className="text-ink-2">{t(($) => $.conversationAnalysis.fields[field])}</dt>
      <dd className="flex min-w-0 flex-col gap-1">
        <span className="grid grid-cols-[minmax(0,max-content)_auto] items-start justify-start gap-x-1 wrap-anywhere">
          <ShownValue field={field} value={value} waits={waits} />
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

/** The word of a value, with the glyph that lists have for it. */
function ShownValue({ field, value, waits }: Pick<Props, 'field' | 'waits'> & Pick<AnalysedValue, 'value'>) {
  const { t } = useTranslation()
  const words = useAnalysedWords()
  if (waits) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-2">
        <Glyph name="dashed" tone="mute" />
        {t(($) => $.conversationAnalysis.pending)}
      </span>
    )
  }
  const sentiment = field === 'sentiment' ? Sentiment.safeParse(value).data : undefined
  const success = field === 'task_success' ? TaskSuccess.safeParse(value).data : undefined
  return (
    <span className="font-medium">
      {sentiment ? (
        <Status of="sentiment" state={sentiment} />
      ) : success ? (
        <Status of="task_success" state={success} />
      ) : (
        words(field, value)
      )}
    </span>
  )
}
