import { useQuery } from '@tanstack/react-query'
import { furtherModels } from '@tertulia/contract/further-models'
import type { ModelChoice } from '@tertulia/contract/model-choice'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { SelectField } from '#ui/select.tsx'

/** Which of the organization's models the agent answers with. @param choice the saved one, which may be gone */
export function ModelField({ choice }: { choice: ModelChoice }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const mayEdit = useMay('agent.edit')
  const { data } = useQuery(query(furtherModels.list, { params: { organization_id: organization.id } }))
  const further = (data?.models ?? []).map(({ id, name, model, enabled }) => ({
    value: id,
    label: enabled ? name : t(($) => $.agents.model_off, { name }),
    help: model,
  }))
  const isGone = data && choice !== 'default' && choice !== 'none' && !further.some(({ value }) => value === choice)
  return (
    <SelectField
      name="model"
      label={t(($) => $.agents.model)}
      help={t(($) => $.agents.model_help)}
      disabled={!mayEdit}
      options={[
        { value: 'default', label: t(($) => $.agents.model_default), help: t(($) => $.agents.model_default_help) },
        ...further,
        ...(isGone ? [{ value: choice, label: t(($) => $.agents.model_gone) }] : []),
        { value: 'none', label: t(($) => $.agents.model_none), help: t(($) => $.agents.model_none_help) },
      ]}
    />
  )
}
