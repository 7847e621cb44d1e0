import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agents } from '@tertulia/contract/agents'
import { type FaqProposal, faqProposals } from '@tertulia/contract/faq-proposals'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { FAQS_AT_ONCE } from '@tertulia/contract/faqs.limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { ListRows } from '#lists/list-rows.tsx'
import type { List } from '#lists/use-list.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxBox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Glyph } from '#ui/glyph.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useSelection } from '#ui/use-selection.ts'
import { useSourceName } from './generation-state.tsx'
import type { Draft } from './proposal-card.tsx'

type Props = {
  agentId: string
  list: List<FaqProposal>
  /** Id of the one that is open. */
  shown: string | undefined
  /** A member's edits of some proposals: these are approved one by one, as edited. */
  drafts: Readonly<Record<string, Draft>>
  onShow: (id: string) => void
  onDecided: (count: number) => void
  /** Shown if no proposal waits. */
  none: ReactNode
}

/** Whether a proposal needs no close review: the source backs it, and no known FAQ is like it. */
const isPlain = ({ evidence, near, updates }: FaqProposal): boolean =>
  evidence !== null && near === null && updates === null

/** The proposals that wait, to open one or to approve several. */
export function ProposalQueue({ agentId, list, shown, drafts, onShow, onDecided, none }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay('knowledge.edit')
  const queries = useQueryClient()
  const nameOf = useSourceName()
  const items = list.page?.items ?? []
  const total = list.page?.page.total ?? 0
  const { chosen, choose } = useSelection(
    agentId,
    items.map(({ id }) => id),
  )
  const isMendedHere = ({ id }: FaqProposal) => drafts[id] !== undefined
  const plain = items.filter((each) => isPlain(each) && !isMendedHere(each)).slice(0, FAQS_AT_ONCE)
  const refresh = () => refreshAnswers(queries, [faqProposals.list, faqs.list, faqTopics.list, agents.get])
  const approve = useMutation({
    mutationFn: (ids: string[]) => call(faqProposals.approveMany, { body: { agent_id: agentId, ids } }),
    onError: tellError,
    onSuccess: ({ approved }) => {
      choose([])
      onDecided(approved.length)
      showToast({
        text: t(($) => $.faqGeneration.approved_several, { count: approved.length }),
        action: {
          label: t(($) => $.ui.undo),
          run: () =>
            void call(faqProposals.reopen, { body: { agent_id: agentId, ids: approved } })
              .then(() => onDecided(-approved.length))
              .then(refresh)
              .catch(tellError),
        },
      })
    },
    onSettled: refresh,
  })
  return (
    <section
      aria-label={t(($) => $.faqGeneration.queue)}
      data-region
      className={cx(
        'flex flex-col',
        list.page?.items.length === 0
          ? 'flex-1'
          : 'w-[400px] shrink-0 border-r border-line max-md:w-full max-md:border-0',
      )}
    >
      {mayEdit && list.page?.items.length !== 0 && (
        <div className="flex h-11 shrink-0 items-center gap-3 border-b border-line px-6">
          <CheckboxBox
            label={t(($) => $.faqGeneration.choose_all)}
            checked={chosen.length > 0 && chosen.length === plain.length}
            mixed={chosen.length > 0 && chosen.length !== plain.length}
            disabled={plain.length === 0 && chosen.length === 0}
            onChange={() => choose(chosen.length > 0 ? [] : plain.map(({ id }) => id))}
          />
          {chosen.length > 0 ? (
            <Button
              size="sm"
              variant="ink"
              className="ml-auto"
              loading={approve.isPending}
              loadingLabel={t(($) => $.faqGeneration.approving)}
              onClick={() => approve.mutate([...chosen])}
            >
              {t(($) => $.faqGeneration.approve_several, { count: chosen.length })}
            </Button>
          ) : (
            <span className="type-meta min-w-0 truncate text-ink-2">{t(($) => $.faqGeneration.choose_all)}</span>
          )}
        </div>
      )}
      <ListRows
        list={list}
        label={t(($) => $.faqGeneration.queue)}
        rowId={({ id }) => id}
        open={shown}
        onOpen={({ id }) => onShow(id)}
        rowHeight={61}
        none={none}
        {...(mayEdit && {
          renderBefore: (proposal: FaqProposal) => {
            const { id, question } = proposal
            const isChosen = chosen.includes(id)
            return (
              <CheckboxBox
                label={t(($) => $.faqGeneration.choose, { question })}
                checked={isChosen}
                disabled={isMendedHere(proposal) || (!isChosen && chosen.length >= FAQS_AT_ONCE)}
                onChange={(checked) => choose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
              />
            )
          },
        })}
        renderRow={({ id, question, evidence, near, updates, origin }) => (
          <>
            <span className="type-button line-clamp-2 wrap-anywhere">{drafts[id]?.question ?? question}</span>
            <span className="type-meta flex w-full items-center gap-x-3 text-ink-3">
              <span className="min-w-0 truncate">{nameOf(origin)}</span>
              {!evidence && <Flag>{t(($) => $.faqGeneration.unbacked)}</Flag>}
              {updates ? (
                <Flag>{t(($) => $.faqGeneration.updates_short)}</Flag>
              ) : (
                near && <Flag>{t(($) => $.faqGeneration.near_short)}</Flag>
              )}
            </span>
          </>
        )}
        after={
          total > items.length && (
            <p className="type-meta px-6 py-3 text-ink-3">
              {t(($) => $.faqGeneration.more_waiting, { shown: items.length, count: total })}
            </p>
          )
        }
      />
    </section>
  )
}

function Flag({ children }: { children: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1 text-warn-text">
      <Glyph name="alert" tone="warn" size={12} />
      {children}
    </span>
  )
}
