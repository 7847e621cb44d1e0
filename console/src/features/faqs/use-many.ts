import { useMutation, useQueryClient } from '@tanstack/react-query'
import { agents } from '@tertulia/contract/agents'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { FAQS_AT_ONCE } from '@tertulia/contract/faqs.limits'
import { type FaqChange, manyFaqs } from '@tertulia/contract/many-faqs'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { showToast, tellError } from '#ui/toast.tsx'

/** Actions on many questions at once, in batches. A toast tells the end, and undoes the action for as long as it stays. */
export function useMany(agentId: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const refresh = () => refreshAnswers(queries, [faqs.list, faqTopics.list, agents.get])

  const change = async (changes: readonly FaqChange[]): Promise<FaqChange[]> => {
    const undo: FaqChange[] = []
    for (const batch of batches(changes)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another: all of them lock the same agent
      undo.push(...(await call(manyFaqs.change, { body: { agent_id: agentId, changes: batch } })).undo)
    }
    return undo
  }
  const each = async (endpoint: typeof manyFaqs.delete | typeof manyFaqs.restore, ids: readonly string[]) => {
    const those: string[] = []
    for (const batch of batches(ids)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another: all of them lock the same agent
      const done = await call(endpoint, { body: { agent_id: agentId, ids: batch } })
      those.push(...('deleted' in done ? done.deleted : done.restored))
    }
    return those
  }

  /** Offers to take back what was done. */
  const tell = (text: string, undo: () => Promise<unknown>) =>
    showToast({
      text,
      action: { label: t(($) => $.ui.undo), run: () => void undo().then(refresh).catch(tellError) },
    })

  // Part of it may have been done when it fails: the list says what is so.
  const settled = { onError: tellError, onSettled: refresh }
  return {
    change: useMutation({
      ...settled,
      mutationFn: change,
      onSuccess: (undo) => {
        if (undo.length === 0) return showToast({ text: t(($) => $.faqs.many.nothing) })
        tell(
          t(($) => $.faqs.many.changed, { count: undo.length }),
          () => change(undo),
        )
      },
    }),
    remove: useMutation({
      ...settled,
      mutationFn: (ids: readonly string[]) => each(manyFaqs.delete, ids),
      onSuccess: (deleted) =>
        tell(
          t(($) => $.faqs.many.deleted, { count: deleted.length }),
          () => each(manyFaqs.restore, deleted),
        ),
    }),
  }
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const all: Item[][] = []
  for (let at = 0; at < items.length; at += FAQS_AT_ONCE) all.push(items.slice(at, at + FAQS_AT_ONCE))
  return all
}
