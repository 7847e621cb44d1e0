import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationAnalysis, type ResolutionByHand } from '@tertulia/contract/conversation-analysis'
import { conversationEndings, type EndReason } from '@tertulia/contract/conversation-endings'
import type { ConversationTag } from '@tertulia/contract/conversation-filters'
import { type ResolutionReason, RESOLVING_REASONS } from '@tertulia/contract/conversation-values'
import { conversations } from '@tertulia/contract/conversations'
import { CONVERSATIONS_AT_ONCE } from '@tertulia/contract/conversations.limits'
import { manyConversations, type TagChange } from '@tertulia/contract/many-conversations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { showToast, tellError } from '#ui/toast.tsx'

/**
 * Actions on many conversations at once, in batches. A toast tells the end with the number of skipped ones, and undoes the
 * action, if it can be undone, for as long as the toast stays.
 */
export function useManyConversations() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { id: organization_id } = useOrganization()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const refresh = () =>
    refreshAnswers(queries, [
      conversations.list,
      conversations.hours,
      conversations.get,
      conversationAnalysis.get,
      conversationEndings.get,
    ])

  async function inBatches<Item, Answer>(items: readonly Item[], work: (batch: Item[]) => Promise<Answer>) {
    const answers: Answer[] = []
    try {
      for (let at = 0; at < items.length; at += CONVERSATIONS_AT_ONCE) {
        if (items.length > CONVERSATIONS_AT_ONCE) setProgress({ done: at, total: items.length })
        // oxlint-disable-next-line no-await-in-loop -- one after another: each locks what it is at
        answers.push(await work(items.slice(at, at + CONVERSATIONS_AT_ONCE)))
      }
    } finally {
      setProgress(undefined)
    }
    return answers
  }

  const tag = async (tags: readonly TagChange[]): Promise<TagChange[]> =>
    (await inBatches(tags, (batch) => call(manyConversations.tag, { body: { organization_id, tags: batch } }))).flatMap(
      ({ undo }) => undo,
    )
  const undoEnd = (begun: readonly string[]) =>
    inBatches(begun, (ids) => call(conversationEndings.undoMany, { body: { organization_id, ids } }))

  const unresolve = (stood: readonly ResolutionByHand[]) =>
    inBatches(stood, (undo) => call(conversationAnalysis.restoreMany, { body: { organization_id, undo } }))

  /** Offers to take back what was done. */
  const tell = (text: string, undo: () => Promise<unknown>) =>
    showToast({
      text,
      action: { label: t(($) => $.ui.undo), run: () => void undo().then(refresh).catch(tellError) },
    })

  /** Those that were passed over, and why. */
  const skipped = (count: number, why: 'not_yours' | 'open' | 'gone') =>
    count > 0 ? ` ${t(($) => $.conversations.many.skipped[why], { count })}` : ''

  // Part of it may have been done when it fails: the list says what is so.
  const settled = { onError: tellError, onSettled: refresh }
  return {
    /** How far it is, if it takes several calls. */
    progress,
    tag: useMutation({
      ...settled,
      mutationFn: ({ ids, to }: { ids: readonly string[]; to: ConversationTag | null }) =>
        tag(ids.map((id) => ({ id, tag: to }))),
      onSuccess: (undo, { to }) => {
        if (undo.length === 0) return showToast({ text: t(($) => $.conversations.many.nothing) })
        const words = { count: undo.length, tag: to ? t(($) => $.conversations.tags[to]) : '' }
        tell(to ? t(($) => $.conversations.many.tagged, words) : t(($) => $.conversations.many.untagged, words), () =>
          tag(undo),
        )
      },
    }),
    end: useMutation({
      ...settled,
      mutationFn: async ({
        ids,
        ...wish
      }: {
        ids: readonly string[]
        reason: EndReason
        tag: ConversationTag | null
      }) =>
        (
          await inBatches(ids, (batch) =>
            call(conversationEndings.beginMany, { body: { organization_id, ids: batch, ...wish } }),
          )
        ).flatMap(({ begun }) => begun),
      onSuccess: (begun, { ids }) => {
        const passedOver = skipped(ids.length - begun.length, 'not_yours')
        if (begun.length === 0) return showToast({ text: t(($) => $.conversations.many.none_ended) + passedOver })
        tell(t(($) => $.conversations.many.ending, { count: begun.length }) + passedOver, () => undoEnd(begun))
      },
    }),
    resolve: useMutation({
      ...settled,
      mutationFn: async ({ ids, reason }: { ids: readonly string[]; reason: ResolutionReason }) =>
        (
          await inBatches(ids, (batch) =>
            call(conversationAnalysis.resolveMany, { body: { organization_id, ids: batch, reason } }),
          )
        ).flatMap(({ undo }) => undo),
      onSuccess: (undo, { reason }) => {
        if (undo.length === 0) return showToast({ text: t(($) => $.conversations.many.nothing) })
        const words = { count: undo.length, why: t(($) => $.conversationAnalysis.values[reason]) }
        const isResolved = RESOLVING_REASONS.includes(reason)
        tell(
          t(($) => $.conversations.many[isResolved ? 'resolved' : 'unresolved'], words),
          () => unresolve(undo),
        )
      },
    }),
    analyse: useMutation({
      ...settled,
      mutationFn: async (ids: readonly string[]) =>
        sum(
          await inBatches(ids, (batch) =>
            call(conversationAnalysis.requestMany, { body: { organization_id, ids: batch } }),
          ),
          ({ requested }) => requested,
        ),
      onSuccess: (requested, ids) =>
        showToast({
          text:
            t(($) => $.conversations.many.analysing, { count: requested }) + skipped(ids.length - requested, 'open'),
        }),
    }),
    remove: useMutation({
      ...settled,
      mutationFn: async (ids: readonly string[]) =>
        sum(
          await inBatches(ids, (batch) => call(manyConversations.delete, { body: { organization_id, ids: batch } })),
          ({ deleted }) => deleted,
        ),
      onSuccess: (deleted, ids) =>
        showToast({
          text: t(($) => $.conversations.many.deleted, { count: deleted }) + skipped(ids.length - deleted, 'gone'),
        }),
    }),
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
