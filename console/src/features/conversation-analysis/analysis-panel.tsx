import { useQuery } from '@tanstack/react-query'
import {
  AnalysedField,
  type ConversationAnalysis,
  conversationAnalysis,
  type ValueEvidence,
} from '@tertulia/contract/conversation-analysis'
import type { Conversation } from '@tertulia/contract/conversations'
import { MODEL_FAILURE_TEXTS } from '@tertulia/contract/models'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { isInLayer, isTyping, usePageKeys } from '#ui/keys.ts'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { tellError } from '#ui/toast.tsx'
import { evidenceOf, isWaitedFor, markEvidence } from './evidence-marks.ts'
import { ValueRow } from './value-row.tsx'

/** While it is analysed one looks again this often. */
const LOOK_AGAIN_MS = 2_000

type Props = {
  conversation: Pick<Conversation, 'id' | 'status' | 'analysed_at'>
  /** Name of a message; undefined if it is not on the page. */
  nameOf: (message_id: string) => string | undefined
  /** Goes to the words that a value rests on. */
  onEvidence: (evidence: ValueEvidence) => void
}

/** Analysis of a conversation: its values, their evidence, and members' corrections. */
export function AnalysisPanel({ conversation, nameOf, onEvidence }: Props) {
  const values = useRef<HTMLDListElement>(null)
  const mayCorrect = useMay('conversation.annotate')
  const { id } = conversation
  const { data, error, refetch } = useQuery({
    ...query(conversationAnalysis.get, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.state === 'pending' && LOOK_AGAIN_MS,
  })
  const [pointed, setPointed] = useState<AnalysedField>()
  const [focused, setFocused] = useState<AnalysedField>()
  const looked = pointed ?? focused
  const marked = looked && data && evidenceOf(data, looked)
  useEffect(() => {
    markEvidence(marked ?? [])
    return () => markEvidence([])
  }, [marked])
  usePageKeys((event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined || isTyping(event.target) || isInLayer(event.target)) return false
    return goToValue(values.current, step)
  })
  if (error) return <ErrorBlock title={error.message} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={6} />
      </AfterAWhile>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <HowItWasMade analysis={data} mayAsk={mayCorrect} />
      <dl ref={values}>
        {AnalysedField.options.map((field) => (
          <ValueRow
            key={field}
            conversationId={id}
            field={field}
            found={data.values[field]}
            waits={isWaitedFor(data, field)}
            mayCorrect={mayCorrect}
            nameOf={nameOf}
            onEvidence={onEvidence}
            onPoint={(isOver) => setPointed(isOver ? field : undefined)}
            onFocus={(isIn) => {
              setFocused(isIn ? field : undefined)
              // The pointer rests where it was: a member who goes on by the keyboard looks at the focused value.
              if (isIn) setPointed(undefined)
            }}
          />
        ))}
      </dl>
    </div>
  )
}

/** Puts the focus on the value after or before the one that has it. @returns whether there is one */
function goToValue(list: HTMLElement | null, step: number): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-value]') ?? [])]
  const now = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[now < 0 ? (step > 0 ? 0 : rows.length - 1) : now + step]
  next?.focus()
  return next !== undefined
}

/** By what, when, or why not yet; and asking for it again. */
function HowItWasMade({ analysis, mayAsk }: { analysis: ConversationAnalysis; mayAsk: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const request = useSend(conversationAnalysis.request, { refreshes: [conversationAnalysis.get] })
  const { state, engine, analysed_at, model_failure, conversation_id: id } = analysis
  const by_hand = Object.values(analysis.values).filter(({ corrected }) => corrected !== null).length
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
          t(($) => $.conversationAnalysis.model_failed, { reason: MODEL_FAILURE_TEXTS[model_failure][language] })}{' '}
        {by_hand > 0 && (
          <span className="font-medium text-ink">{t(($) => $.conversationAnalysis.by_hand, { count: by_hand })}</span>
        )}
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
