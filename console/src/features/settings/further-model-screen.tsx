import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { furtherModels, type FurtherModel, type FurtherModelInput } from '@tertulia/contract/further-models'
import { FURTHER_MODEL_NAME } from '@tertulia/contract/models.limits'
import { text } from '@tertulia/contract/shapes'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { usePriceCurrency } from '#features/organizations/price-currency.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { furtherQuery } from './further-models.tsx'
import { ModelFields } from './model-fields.tsx'
import { ModelForm, modelFormOf, settingsOf } from './model-form.ts'
import { NEW_MODEL } from './model-search.ts'
import { PriceFields } from './price-fields.tsx'

const FurtherForm = ModelForm.safeExtend({ name: text(FURTHER_MODEL_NAME), is_fallback: z.boolean() })

/** One further model, or a new one. @param id of it, or `new` */
export function FurtherModelScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const { data } = useSuspenseQuery(furtherQuery(organization.id))
  const saved = data.models.find((each) => each.id === id)
  const back = useBack()
  if (!saved && id !== NEW_MODEL)
    return (
      <div className="p-6">
        <Note tone="info" title={t(($) => $.modelSettings.further_gone)}>
          <Button onClick={back}>{t(($) => $.modelSettings.back)}</Button>
        </Note>
      </div>
    )
  return <FurtherModelEditor saved={saved} hasFallback={data.models.some(({ is_fallback }) => is_fallback)} />
}

function useBack(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/settings/model', search: {} })
}

function FurtherModelEditor({ saved, hasFallback }: { saved: FurtherModel | undefined; hasFallback: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const currency = usePriceCurrency()
  const refreshes = [furtherModels.list]
  const create = useSend(furtherModels.create, { refreshes })
  const update = useSend(furtherModels.update, { refreshes })
  const remove = useSend(furtherModels.delete, { refreshes })
  const back = useBack()
  const settings = saved ? { ...saved, transcription_model: null } : null
  const valuesOf = (row: FurtherModel | undefined) => ({
    ...modelFormOf(row ? { ...row, transcription_model: null } : null, { language, currency }),
    name: row?.name ?? '',
    // The first one is wanted behind the own model.
    is_fallback: row?.is_fallback ?? !hasFallback,
  })
  const form = useForm(FurtherForm, valuesOf(saved))
  const params = { organization_id: organization.id }
  const read = async () => stillThere((await call(furtherModels.list, { params })).models, saved?.id)
  const edit = useEdit(saved, { read, valuesOf })

  async function removeIt({ id, name }: FurtherModel) {
    await remove.mutateAsync({ params: { id } })
    showToast({ text: t(($) => $.modelSettings.further_removed, { name }) })
    back()
  }

  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      conflict={edit.conflict}
      save={async ({ name, is_fallback, ...typed }) => {
        const { transcription_model: _, ...asked } = { transcription_model: null, ...settingsOf(typed) }
        const body = { ...asked, name, is_fallback } as FurtherModelInput
        const result = saved
          ? await edit.save((expected) =>
              update.mutateAsync({ params: { id: saved.id }, body: { ...body, ...expected } }),
            )
          : await create.mutateAsync({ params, body })
        if (!result) return false
        showToast({ text: t(($) => $.modelSettings.further_saved, { name }) })
        return back()
      }}
    >
      <PageHead title={saved?.name ?? t(($) => $.modelSettings.add_further)} />
      <fieldset disabled={!mayChange} className="flex max-w-[640px] flex-1 flex-col gap-5 px-6 pb-8 max-sm:px-4">
        {!mayChange && <Note tone="info" title={t(($) => $.modelSettings.no_edit)} />}
        <TextField
          name="name"
          label={t(($) => $.modelSettings.further_name)}
          help={t(($) => $.modelSettings.further_name_help)}
          max={FURTHER_MODEL_NAME}
        />
        <SwitchField
          name="is_fallback"
          label={t(($) => $.modelSettings.is_fallback)}
          help={t(($) => $.modelSettings.is_fallback_help)}
        />
        <ModelFields settings={settings} further={{ id: saved?.id }} />
        <PriceFields disabled={!mayChange} />
        <SwitchField
          name="enabled"
          label={t(($) => $.modelSettings.further_enabled)}
          help={t(($) => $.modelSettings.further_enabled_help)}
        />
      </fieldset>
      {mayChange && (
        <SaveBar
          always
          label={t(($) => $.settings.save)}
          saving={create.isPending || update.isPending}
          onCancel={back}
          lead={
            saved && (
              <Button variant="danger" loading={remove.isPending} onClick={() => void removeIt(saved).catch(tellError)}>
                {t(($) => $.modelSettings.remove)}
              </Button>
            )
          }
        />
      )}
    </Form>
  )
}
