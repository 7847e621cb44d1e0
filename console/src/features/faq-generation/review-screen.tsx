import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { FaqProposal } from '@tertulia/contract/faq-proposals'
import { ChevronLeft, ChevronRight, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useMay } from '#features/organizations/current.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { useMedia } from '#ui/media.ts'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { GenerationList } from './generation-list.tsx'
import { livingGenerations, proposalList, useGenerationNews } from './generation-queries.ts'
import { type Draft, ProposalCard } from './proposal-card.tsx'
import { ProposalQueue } from './proposal-queue.tsx'

const route = getRouteApi('/_app/agents/$agentId/knowledge/review')

/** What was generated and waits for a decision: the queue, and one card at a time. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { open } = route.useSearch()
  const navigate = route.useNavigate()
  const agent = useAgent(agentId)
  const isPage = useMedia('page')
  const mayEdit = useMay('knowledge.edit')
  const waiting = useQuery(proposalList(agentId))
  const { data: generations = [] } = useQuery(livingGenerations(agentId))
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [decided, setDecided] = useState(0)
  useGenerationNews(agentId)
  const items = waiting.data?.items ?? []
  const found = items.findIndex(({ id }) => id === open)
  const at = found < 0 ? 0 : found
  const proposal = items[at]
  const unfinished = generations.filter(({ state }) => state !== 'done')
  const show = (next: FaqProposal | undefined) => next && void navigate({ search: { open: next.id }, replace: true })

  usePageKeys((event) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return false
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0) return false
    show(items[at + step])
    return true
  })

  /** The next one takes the place of what was decided on. */
  function goOn() {
    setDecided((before) => before + 1)
    show(items[at + 1] ?? items[at - 1])
  }

  const generate = (
    <Link
      to="/agents/$agentId/knowledge/generate"
      params={{ agentId }}
      className={buttonClass({ variant: items.length > 0 ? 'secondary' : 'ink' })}
    >
      <Sparkles aria-hidden />
      {t(($) => $.faqs.generate)}
    </Link>
  )
  return (
    <KnowledgePage
      agent={agent}
      actions={items.length > 0 && mayEdit && generate}
      refetching={waiting.isFetching && !waiting.isPending}
    >
      {unfinished.length > 0 && (
        <div className="-my-px max-h-44 shrink-0 overflow-y-auto px-6 max-sm:px-4">
          <GenerationList generations={unfinished} label={t(($) => $.faqGeneration.work)} />
        </div>
      )}
      {waiting.error ? (
        <div className="p-4">
          <ErrorBlock title={waiting.error.message} onRetry={() => void waiting.refetch()} />
        </div>
      ) : !waiting.data ? (
        <AfterAWhile>
          <SkeletonRows />
        </AfterAWhile>
      ) : !proposal ? (
        <Empty first title={t(($) => $.faqGeneration.none)} {...(mayEdit && { action: generate })}>
          {t(($) => $.faqGeneration.none_help)}
        </Empty>
      ) : (
        <div className="flex min-h-0 flex-1">
          {!isPage && (
            <ProposalQueue
              agentId={agentId}
              items={items}
              total={waiting.data.page.total}
              shown={proposal.id}
              drafts={drafts}
              onShow={show}
              onDecided={(count) => setDecided((before) => before + count)}
            />
          )}
          <section
            aria-label={t(($) => $.faqGeneration.proposal)}
            data-region
            className="min-w-0 flex-1 overflow-y-auto px-6 py-5 max-sm:px-4"
          >
            <div className="mx-auto max-w-[720px]">
              <ProposalCard
                key={proposal.id}
                proposal={proposal}
                draft={drafts[proposal.id]}
                onChange={(draft) => setDrafts((now) => ({ ...now, [proposal.id]: draft }))}
                takesFocus={decided > 0}
                onDecided={goOn}
                onTakenBack={() => setDecided((before) => before - 1)}
                inQueue
                aside={
                  <span className="flex items-center gap-1">
                    <output className="type-meta text-ink-2 tabular-nums">
                      {decided > 0
                        ? t(($) => $.faqGeneration.decided, { done: decided, count: decided + waiting.data.page.total })
                        : t(($) => $.faqGeneration.position, { at: at + 1, count: waiting.data.page.total })}
                    </output>
                    <IconButton
                      label={t(($) => $.faqGeneration.previous)}
                      shortcut="K"
                      icon={<ChevronLeft aria-hidden />}
                      aria-disabled={at === 0}
                      onClick={() => show(items[at - 1])}
                    />
                    <IconButton
                      label={t(($) => $.faqGeneration.next)}
                      shortcut="J"
                      icon={<ChevronRight aria-hidden />}
                      aria-disabled={at === items.length - 1}
                      onClick={() => show(items[at + 1])}
                    />
                  </span>
                }
              />
            </div>
          </section>
        </div>
      )}
    </KnowledgePage>
  )
}
