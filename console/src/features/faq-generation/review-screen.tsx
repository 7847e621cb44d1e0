import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useMay } from '#access/current-organization.ts'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { useRowKeys } from '#ui/row-keys.ts'
import { RowSteps } from '#ui/row-steps.tsx'
import { GenerationList } from './generation-list.tsx'
import { polledGenerations, proposalList, useGenerationNews } from './generation-queries.ts'
import { type Draft, ProposalCard } from './proposal-card.tsx'
import { ProposalQueue } from './proposal-queue.tsx'

const route = getRouteApi('/_app/agents/$agentId/knowledge/review')

/** Proposals that wait for a decision: the queue, and one card at a time. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { search, go } = useListAddress(route.useSearch(), {})
  const agent = useAgent(agentId)
  const isPage = useMedia('page')
  const mayEdit = useMay('knowledge.edit')
  const list = useList(proposalList(agentId))
  const { data: generations = [] } = useQuery(polledGenerations(agentId))
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [decided, setDecided] = useState(0)
  useGenerationNews(agentId)
  const items = list.page?.items ?? []
  const total = list.page?.page.total ?? 0
  const ids = items.map(({ id }) => id)
  const found = items.findIndex(({ id }) => id === search.open)
  const at = found < 0 ? 0 : found
  const proposal = items[at]
  const unfinished = generations.filter(({ state }) => state !== 'done')
  const show = (open: string | undefined) => open && go({ open }, { replace: true })

  useRowKeys({ ids, current: () => proposal?.id, go: show })

  /** The next one takes the place of what was decided on. */
  function goOn() {
    setDecided((before) => before + 1)
    show(ids[at + 1] ?? ids[at - 1])
  }

  const generate = (
    <Link
      to="/agents/$agentId/knowledge/generate"
      params={{ agentId }}
      className={buttonClass({ variant: list.page?.items.length === 0 ? 'ink' : 'secondary' })}
    >
      <Sparkles aria-hidden />
      {t(($) => $.faqs.generate)}
    </Link>
  )
  return (
    <KnowledgePage agent={agent} actions={list.page?.items.length !== 0 && mayEdit && generate}>
      {unfinished.length > 0 && (
        <div className="-my-px max-h-44 shrink-0 overflow-y-auto px-6 max-sm:px-4">
          <GenerationList generations={unfinished} label={t(($) => $.faqGeneration.work)} />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        {!(isPage && proposal) && (
          <ProposalQueue
            agentId={agentId}
            list={list}
            shown={proposal?.id}
            drafts={drafts}
            onShow={show}
            onDecided={(count) => setDecided((before) => before + count)}
            none={
              <Empty first title={t(($) => $.faqGeneration.none)} {...(mayEdit && { action: generate })}>
                {t(($) => $.faqGeneration.none_help)}
              </Empty>
            }
          />
        )}
        {proposal && (
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
                  <RowSteps ids={ids} current={proposal.id} onGo={show} from={1} total={total}>
                    {decided > 0 && t(($) => $.faqGeneration.decided, { done: decided, count: decided + total })}
                  </RowSteps>
                }
              />
            </div>
          </section>
        )}
      </div>
    </KnowledgePage>
  )
}
