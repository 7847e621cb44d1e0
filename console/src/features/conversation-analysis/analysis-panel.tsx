import { useQuery } from '@tanstack/react-query'
import {
  AnalysedField,
  type ConversationAnalysis,
  conversationAnalysis,
  type ValueEvidence,
} from '@tertulia/contract/conversation-analysis'
import type { Conversation } from '@tertulia/contract/conversations'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { tellError } from '#ui/toast.tsx'
import { ValueRow } from './value-row.tsx'

/** While it is analysed one looks again this often. */
const LOOK_AGAIN_MS = 2_000

type Props = {
  conversation: Pick<Conversation, 'id' | 'status' | 'analysed_at'>
  /** Goes to the words that a value rests on. */
  onEvidence: (evidence: ValueEvidence) => void
}

/** What a conversation was, the words that show it, and who corrected what. */
export function AnalysisPanel({ conversation, onEvidence }: Props) {
  const mayCorrect = useMay('conversation.annotate')
  const { id } = conversation
  const { data, error, refetch } = useQuery({
    ...query(conversationAnalysis.get, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.state === 'pending' && LOOK_AGAIN_MS,
  })
  if (error) return <ErrorBlock title={error.message} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={6} />
      </AfterAWhile>
    )
  }
  const isPending = data.state === 'open' || data.state === 'pending'
  return (
    <div className="flex flex-col gap-1">
      <HowItWasMade analysis={data} mayAsk={mayCorrect} />
      <dl>
        {AnalysedField.options.map((field) => (
          <ValueRow
            key={field}
            conversationId={id}
            field={field}
            found={data.values[field]}
            isPending={isPending}
            mayCorrect={mayCorrect}
            onEvidence={onEvidence}
          />
        ))}
      </dl>
    </div>
  )
}

/** By what, when, or why not yet; and asking for it again. */
function HowItWasMade({ analysis, mayAsk }: { analysis: ConversationAnalysis; mayAsk: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const request = useSend(conversationAnalysis.request, { refreshes: [conversationAnalysis.get] })
  const { state, engine, analysed_at, model_failure, conversation_id: id } = analysis
  const ask = {
    done: t(($) => $.conversationAnalysis.again),
    failed: t(($) => $.conversationAnalysis.retry),
    none: t(($) => $.conversationAnalysis.analyse),
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pb-1">
      <output className="type-meta min-w-0 flex-1 text-ink-2">
        {state === 'done' && engine && analysed_at
          ? t(($) => $.conversationAnalysis.by[engine], { when: format.dateTime(analysed_at) })
          : state !== 'done' && t(($) => $.conversationAnalysis.states[state])}{' '}
        {state === 'done' &&
          model_failure &&
          t(($) => $.conversationAnalysis.model_failed, { reason: MODEL_FAILURE_TEXTS[model_failure][language] })}
      </output>
      {mayAsk && state !== 'open' && state !== 'pending' && (
        <Button
          size="sm"
          loading={request.isPending}
          onClick={() => request.mutate({ params: { id } }, { onError: tellError })}
        >
          {ask[state]}
        </Button>
      )}
    </div>
  )
}
