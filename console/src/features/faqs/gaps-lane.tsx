import type { Agent } from '@tertulia/contract/agents'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unanswered, type UnansweredQuestion } from '@tertulia/contract/faqs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.tsx'
import { gapList } from './faq-search.ts'

const SHOWN_AT_FIRST = 10

type Props = {
  agent: Agent
  mayEdit: boolean
  /** The gap that the editor is answering. */
  answering: string | undefined
  onAnswer: (gapId: string) => void
}

/** What customers asked and the agent could not answer, most asked first. */
export function GapsLane({ agent, mayEdit, answering, onAnswer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const gaps = useQuery(gapList(agent.id))
  const [showsAll, setShowsAll] = useState(false)
  const items = gaps.data?.items ?? []
  const shown = showsAll ? items : items.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-4">
        <h2 className="type-button">{t(($) => $.faqs.gaps)}</h2>
        {gaps.data && gaps.data.page.total > 0 && (
          <span className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-xs bg-tinto px-1 text-[11px]/[16px] font-semibold text-on-tinto tabular-nums">
            {format.number(gaps.data.page.total)}
          </span>
        )}
      </div>
      {gaps.error ? (
        <div className="p-4">
          <ErrorBlock title={gaps.error.message} onRetry={() => void gaps.refetch()} />
        </div>
      ) : !gaps.data ? (
        <AfterAWhile>
          <SkeletonRows rows={3} />
        </AfterAWhile>
      ) : items.length === 0 ? (
        <div className="px-4 py-4">
          <p className="type-section">{t(($) => $.faqs.gaps_none)}</p>
          <p className="type-meta mt-1 text-pretty text-ink-2">
            {t(($) => $.faqs.gaps_none_help, { name: agent.name })}
          </p>
        </div>
      ) : (
        <>
          <p className="type-meta border-b border-line px-4 py-2.5 text-ink-2">
            {t(($) => $.faqs.gaps_lead, { name: agent.name })}
          </p>
          <ul>
            {shown.map((gap) => (
              <li key={gap.id} className={cx('border-b border-line px-4 py-3', answering === gap.id && 'bg-surface')}>
                <Gap gap={gap} mayEdit={mayEdit} isAnswering={answering === gap.id} onAnswer={() => onAnswer(gap.id)} />
              </li>
            ))}
          </ul>
          {items.length > shown.length && (
            <div className="px-4 py-3">
              <button type="button" className="link type-meta" onClick={() => setShowsAll(true)}>
                {t(($) => $.faqs.more_gaps, { count: items.length - shown.length })}
              </button>
            </div>
          )}
        </>
      )}
    </>
  )
}

type GapProps = { gap: UnansweredQuestion; mayEdit: boolean; isAnswering: boolean; onAnswer: () => void }

function Gap({ gap, mayEdit, isAnswering, onAnswer }: GapProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const dismiss = useSend(unanswered.resolve, { refreshes: [unanswered.list] })

  // A promise, not a callback: the gap is gone from the list by the time it ends.
  async function dismissGap() {
    try {
      await dismiss.mutateAsync({ params: { id: gap.id }, body: {} })
      showToast({ text: t(($) => $.faqs.dismissed) })
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <>
      <p className="type-quote text-pretty wrap-anywhere">{format.quote(gap.question)}</p>
      <p className="type-meta mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-ink-2">
        <strong className="text-ink">{t(($) => $.faqs.times, { count: gap.times })}</strong>
        <span aria-hidden>·</span>
        <time dateTime={gap.last_asked_at} title={format.fullDateTime(gap.last_asked_at)}>
          {format.relative(gap.last_asked_at)}
        </time>
        {gap.conversation_id && (
          <Link to="/conversations" search={{ open: gap.conversation_id }} className="link ml-auto">
            {t(($) => $.faqs.see_conversation)}
          </Link>
        )}
      </p>
      {mayEdit && (
        <div className="mt-2 flex gap-1">
          {!isAnswering && (
            <Button variant="secondary" size="sm" onClick={onAnswer}>
              {t(($) => $.faqs.reply)}
            </Button>
          )}
          <Button variant="ghost" size="sm" loading={dismiss.isPending} onClick={() => void dismissGap()}>
            {t(($) => $.faqs.dismiss)}
          </Button>
        </div>
      )}
    </>
  )
}
