import { useQuery } from '@tanstack/react-query'
import { savedAnswers } from '@tertulia/contract/saved-answers'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { FormSection } from '#ui/form-section.tsx'
import { Switch } from '#ui/switch.tsx'
import { showToast } from '#ui/toast.tsx'

/** Whether saved FAQs answer while the server is away, with what that hands to visitors. It acts at once. */
export function SavedAnswersSwitch({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const mayPublish = useMay('channel.publish')
  const { data } = useQuery(savedAnswersQuery(agentId))
  const set = useSend(savedAnswers.set, { refreshes: [savedAnswers.get] })
  const isOn = set.isPending ? set.variables.body.is_on : (data?.is_on ?? false)
  return (
    <FormSection title={t(($) => $.savedAnswers.title)} help={t(($) => $.savedAnswers.help)}>
      <Switch
        label={t(($) => $.savedAnswers.label)}
        help={t(($) => $.savedAnswers.hands_over)}
        checked={isOn}
        disabledReason={mayPublish ? undefined : t(($) => $.savedAnswers.no_right)}
        onChange={(is_on) =>
          set.mutate(
            { params: { agent_id: agentId }, body: { is_on } },
            { onSuccess: () => showToast({ text: t(($) => (is_on ? $.savedAnswers.on : $.savedAnswers.off)) }) },
          )
        }
      />
    </FormSection>
  )
}

/** For the loader of the screen that shows the switch. */
export const savedAnswersQuery = (agentId: string) => query(savedAnswers.get, { params: { agent_id: agentId } })
