import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { modelHelp } from '@tertulia/contract/model-help'
import { models, type ModelSettings } from '@tertulia/contract/models'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { usePriceCurrency } from '#features/organizations/price-currency.ts'
import { useLanguage } from '#i18n/language.ts'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { FurtherModelScreen } from './further-model-screen.tsx'
import { FurtherModels } from './further-models.tsx'
import { ModelFields } from './model-fields.tsx'
import { ModelHelp } from './model-help.tsx'
import { ModelForm, modelFormOf, settingsOf } from './model-form.ts'
import { RemoveModel } from './model-trial.tsx'
import { PriceFields } from './price-fields.tsx'

const route = getRouteApi('/_app/settings/model')

export const modelQuery = (organizationId: string) => query(models.get, { params: { organization_id: organizationId } })

/** The organization's model: who answers, with which key, at what price, and whether it is in use. */
export function ModelScreen() {
  const { further } = route.useSearch()
  return further === undefined ? <OwnModelScreen /> : <FurtherModelScreen key={further} id={further} />
}

function OwnModelScreen() {
  // Saving mounts the editor anew: a key that was typed is not shown again, and nothing is left to save.
  const [saves, setSaves] = useState(0)
  return <ModelEditor key={saves} onSaved={() => setSaves((before) => before + 1)} />
}

function ModelEditor({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { data: settings } = useSuspenseQuery(modelQuery(organization.id))
  const save = useSend(models.save, { refreshes: [models.get, modelHelp.list] })
  const currency = usePriceCurrency()
  const params = { organization_id: organization.id }
  const valuesOf = (row: ModelSettings | null) => modelFormOf(row, { language, currency })
  const form = useForm(ModelForm, valuesOf(settings))
  const edit = useEdit(settings, { read: () => call(models.get, { params }), valuesOf })
  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      conflict={edit.conflict}
      save={async (typed) => {
        const body = settingsOf(typed)
        if (!(await edit.save((expected) => save.mutateAsync({ params, body: { ...body, ...expected } })))) return false
        return onSaved()
      }}
    >
      <PageHead title={t(($) => $.modelSettings.title)} />
      <fieldset disabled={!mayChange} className="flex max-w-[640px] flex-1 flex-col gap-5 px-6 pb-8 max-sm:px-4">
        <p className="type-body text-ink-2">{t(($) => $.modelSettings.lead)}</p>
        {!mayChange && <Note tone="info" title={t(($) => $.modelSettings.no_edit)} />}
        <ModelFields settings={settings} />
        <PriceFields disabled={!mayChange} />
        <SwitchField
          name="enabled"
          label={t(($) => $.modelSettings.enabled)}
          help={t(($) => $.modelSettings.enabled_help)}
        />
        {mayChange && settings && <RemoveModel onRemoved={onSaved} />}
        <ModelHelp />
        <FurtherModels />
      </fieldset>
      {mayChange && <SaveBar label={t(($) => $.settings.save)} saving={save.isPending} />}
    </Form>
  )
}
