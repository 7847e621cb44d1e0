import { useQuery } from '@tanstack/react-query'
import { faqs } from '@tertulia/contract/faqs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { proposalList } from './generation-queries.ts'
import { type Draft, ProposalCard } from './proposal-card.tsx'

type Props = {
  agentId: string
  /** Questions the agent answers already. */
  known: number
}

/** Proposals, one at a time, and below them the approved FAQs. */
export function ProposalReview({ agentId, known }: Props) {
  const { t } = useTranslation()
  const waiting = useQuery(proposalList(agentId))
  const { data: approved } = useQuery(query(faqs.list, { query: { agent_id: agentId, rows: 10 } }))
  const [isDeciding, setDeciding] = useState(false)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [first] = waiting.data?.items ?? []
  const left = waiting.data?.page.total ?? 0
  return (
    <>
      {waiting.error && <ErrorBlock title={waiting.error.message} onRetry={() => void waiting.refetch()} />}
      <output className="sr-only">{left > 0 && t(($) => $.faqGeneration.waiting, { count: left })}</output>
      {first && (
        <ProposalCard
          key={first.id}
          proposal={first}
          draft={drafts[first.id]}
          onChange={(draft) => setDrafts((now) => ({ ...now, [first.id]: draft }))}
          aside={
            <span className="type-meta text-ink-2 tabular-nums">{t(($) => $.faqGeneration.left, { count: left })}</span>
          }
          takesFocus={isDeciding}
          onDecided={() => setDeciding(true)}
        />
      )}
      {known > 0 && (
        <section aria-labelledby="approved">
          <h2 id="approved" className="type-section border-b border-line pb-2">
            {t(($) => $.faqGeneration.known, { count: known })}
          </h2>
          <ul>
            {approved?.items.map(({ id, question }) => (
              <li key={id} className="flex items-start gap-2.5 border-b border-line py-2">
                <span className="mt-0.5">
                  <Glyph name="check" tone="ok" />
                </span>
                <span className="min-w-0 wrap-anywhere">{question}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
