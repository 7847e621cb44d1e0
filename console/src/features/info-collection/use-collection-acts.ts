import { useQueryClient } from '@tanstack/react-query'
import { agents } from '@tertulia/contract/agents'
import { infoCollection, type InfoCollection } from '@tertulia/contract/info-collection'
import { useTranslation } from 'react-i18next'
import { patchAnswers, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { collectionList } from './collection-queries.ts'
import { stateByDates } from './collection-state.tsx'

/** Switches forms on and off, in the draft and at once. */
export function useCollectionActs(agentId: string) {
  const { t } = useTranslation()
  const mayAssign = useMay('tool.assign')
  const queries = useQueryClient()
  // Not the one that is being edited: it must not change under the hands.
  const refreshes = [infoCollection.list, agents.get]
  const add = useSend(agents.addTools, { refreshes })
  const remove = useSend(agents.removeTools, { refreshes })

  const show = (one: InfoCollection, assigned: boolean) =>
    patchAnswers<InfoCollection[]>(queries, collectionList(agentId).queryKey, (list) =>
      list.map((each) =>
        each.id === one.id ? { ...each, assigned, state: assigned ? stateByDates(each, Date.now()) : 'off' } : each,
      ),
    )

  /** Gives it to the draft, or takes it away. Shows it at once, and reverts it if the server refuses. */
  async function assign(one: InfoCollection, assigned: boolean) {
    show(one, assigned)
    try {
      await (assigned ? add : remove).mutateAsync({ params: { id: agentId }, body: { tool_ids: [one.id] } })
      showToast({
        text: assigned
          ? t(($) => $.infoCollection.on, { name: one.name })
          : t(($) => $.infoCollection.off, { name: one.name }),
        action: { label: t(($) => $.ui.undo), run: () => void assign(one, !assigned) },
      })
    } catch (error) {
      show(one, !assigned)
      tellError(error)
    }
  }

  return {
    assign,
    /** Reason why it cannot be switched. A form that is on can always be removed. */
    switchReason: (one: InfoCollection): string | undefined => {
      if (!mayAssign) return t(($) => $.infoCollection.read_only)
      return !one.assigned && stateByDates(one, Date.now()) === 'expired'
        ? t(($) => $.infoCollection.is_over)
        : undefined
    },
  }
}
