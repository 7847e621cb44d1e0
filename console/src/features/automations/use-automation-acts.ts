import { useQueryClient } from '@tanstack/react-query'
import { type Automation, automations } from '@tertulia/contract/automations'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAnswers, patchAnswers, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { automationList } from './automation-queries.ts'
import { moved } from './use-part-keys.ts'

/** Time after the last step before the new order is sent: a drag passes many places. */
const SETTLES_MS = 500

/** Actions on the list of automations that are saved at once: switching one, and reordering. */
export function useAutomationActs(agentId: string) {
  const { t } = useTranslation()
  const maySwitch = useMay('automation.switch')
  const queries = useQueryClient()
  const key = automationList(agentId).queryKey
  const flip = useSend(automations.switch, { refreshes: [automations.list] })
  const reorder = useSend(automations.reorder)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = (to: (list: Automation[]) => Automation[]) => patchAnswers<Automation[]>(queries, key, to)
  const show = (id: string, on: boolean) =>
    change((list) => list.map((each) => (each.id === id ? { ...each, on } : each)))

  /** Shows the new state at once, and reverts it if the server refuses. */
  async function switchTo({ id, name }: Pick<Automation, 'id' | 'name'>, on: boolean) {
    show(id, on)
    try {
      await flip.mutateAsync({ params: { agent_id: agentId, id }, body: { on } })
      showToast({
        text: on ? t(($) => $.automations.switched_on, { name }) : t(($) => $.automations.switched_off, { name }),
        action: { label: t(($) => $.ui.undo), run: () => void switchTo({ id, name }, !on) },
      })
    } catch (error) {
      show(id, !on)
      tellError(error)
    }
  }

  async function sendOrder() {
    const ids = (queries.getQueryData<Automation[]>(key) ?? []).map(({ id }) => id)
    try {
      queries.setQueryData(key, await reorder.mutateAsync({ params: { agent_id: agentId }, body: { ids } }))
    } catch (error) {
      tellError(error)
      await refreshAnswers(queries, [automations.list])
    }
  }

  return {
    switchTo,
    /** Reason why it cannot be switched. Members with the right can always switch off one that is on. */
    switchReason: (one: Automation): string | undefined => {
      if (!maySwitch) return t(($) => $.automations.switch_no_role)
      return !one.on && one.missing.length > 0 ? t(($) => $.automations.switch_missing) : undefined
    },
    /** Shown at once, and sent once they have come to rest. */
    move: (from: number, to: number) => {
      change((list) => moved(list, from, to).map((each, at) => ({ ...each, position: at + 1 })))
      clearTimeout(settling.current)
      settling.current = setTimeout(() => void sendOrder(), SETTLES_MS)
    },
  }
}
