import { MODEL_FAILURE_TEXTS, models, type ModelTrialInput } from '@tertulia/contract/models'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import type { z } from 'zod'
import { type ModelForm, type ModelFormInput, settingsOf } from './model-form.ts'

/** Asks the model in the form a question as a customer would, before anything is saved. */
export function ModelTrial({ furtherId }: { furtherId: string | undefined }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const { handleSubmit } = useFormContext<ModelFormInput, unknown, z.output<typeof ModelForm>>()
  const attempt = useSend(models.try)
  const params = { organization_id: organization.id }
  // The saved key of the model in the form counts.
  const tried = (typed: z.output<typeof ModelForm>): ModelTrialInput => ({
    ...settingsOf(typed),
    ...(furtherId && { further_model_id: furtherId }),
  })
  return (
    <div className="flex flex-col gap-3">
      <Button
        className="self-start"
        loading={attempt.isPending}
        loadingLabel={t(($) => $.settings.trying)}
        onClick={() => void handleSubmit((typed) => attempt.mutate({ params, body: tried(typed) }))()}
      >
        {t(($) => $.settings.try)}
      </Button>
      {attempt.data && <Result trial={attempt.data} />}
      {attempt.error && <Note tone="bad" title={attempt.error.message} />}
    </div>
  )
}

/** Takes away what is saved. */
export function RemoveModel({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const remove = useSend(models.delete, { refreshes: [models.get] })

  async function removeIt() {
    await remove.mutateAsync({ params: { organization_id: organization.id } })
    onRemoved()
    showToast({ text: t(($) => $.modelSettings.removed) })
  }

  return (
    <Button
      variant="danger"
      className="self-start"
      loading={remove.isPending}
      onClick={() => void removeIt().catch(tellError)}
    >
      {t(($) => $.modelSettings.remove)}
    </Button>
  )
}

/** Its answer and times, or why there is none: in our words, and in those of the provider. */
function Result({ trial }: { trial: z.output<typeof models.try.returns> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  if (trial.reason)
    return (
      <Note tone="bad" title={t(($) => $.settings.fails)}>
        {MODEL_FAILURE_TEXTS[trial.reason][language]}.
        {trial.says && (
          <span className="mt-1 block wrap-break-word">{t(($) => $.modelSettings.says, { words: trial.says })}</span>
        )}
      </Note>
    )
  return (
    <Note
      tone="ok"
      title={t(($) => $.modelSettings.works, {
        first: format.number(trial.first_token_ms ?? 0),
        total: format.number(trial.total_ms ?? 0),
      })}
    >
      <span className="block">{t(($) => $.modelSettings.asked)}</span>
      <q className="type-quote mt-1 block wrap-break-word text-ink">{trial.answer}</q>
    </Note>
  )
}
