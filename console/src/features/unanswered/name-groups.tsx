import { MODEL_FAILURE_TEXTS, type ModelFailureReason } from '@tertulia/contract/models'
import { unanswered, type UnansweredGroup } from '@tertulia/contract/unanswered'
import { unansweredHelp } from '@tertulia/contract/unanswered-help'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useModelHelp } from '#features/settings/use-model-help.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

const refreshes = { refreshes: [unanswered.list, unanswered.get] }

/** Buttons with which the model names and joins groups, and which undo that. Nothing if this help is off. */
export function NameGroups({ agentId, groups }: { agentId: string; groups: readonly UnansweredGroup[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const mayEdit = useMay('knowledge.edit')
  const isOn = useModelHelp('question_groups')
  const naming = useSend(unansweredHelp.name, refreshes)
  const removing = useSend(unansweredHelp.removeNames, refreshes)
  const [failure, setFailure] = useState<ModelFailureReason>()
  const isNamed = groups.some(({ name }) => name !== null)
  if (!mayEdit || groups.length === 0 || !(isOn || isNamed)) return null

  async function name() {
    setFailure(undefined)
    try {
      const { named, joined, reason } = await naming.mutateAsync({ body: { agent_id: agentId } })
      if (reason) return setFailure(reason)
      showToast({
        text: `${t(($) => $.unanswered.named, { count: named })}. ${t(($) => $.unanswered.joined, { count: joined })}`,
      })
    } catch (error) {
      tellError(error)
    }
  }

  async function remove() {
    try {
      await removing.mutateAsync({ query: { agent_id: agentId } })
      showToast({ text: t(($) => $.unanswered.names_removed) })
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      {isOn && (
        <Button
          size="sm"
          loading={naming.isPending}
          loadingLabel={t(($) => $.unanswered.naming)}
          onClick={() => void name()}
        >
          {isNamed ? t(($) => $.unanswered.name_again) : t(($) => $.unanswered.name_groups)}
        </Button>
      )}
      {isNamed && (
        <Button size="sm" variant="ghost" loading={removing.isPending} onClick={() => void remove()}>
          {t(($) => $.unanswered.remove_names)}
        </Button>
      )}
      {failure && (
        <Note
          tone="warn"
          className="basis-full"
          title={`${t(($) => $.unanswered.not_named)}. ${MODEL_FAILURE_TEXTS[failure][language]}.`}
        />
      )}
    </div>
  )
}
