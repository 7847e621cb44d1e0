import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { EMBEDDING_FAILURE_TEXTS, embeddings, type EmbeddingSettings } from '@tertulia/contract/embeddings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Progress } from '#ui/progress.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { SwitchField } from '#ui/switch.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { EmbeddingFields } from './embedding-fields.tsx'
import { EmbeddingForm, embeddingFormOf, embeddingSettingsOf } from './embedding-form.ts'
import { EmbeddingTrial } from './embedding-trial.tsx'

export const embeddingQuery = (organizationId: string) =>
  query(embeddings.get, { params: { organization_id: organizationId } })
const LOOK_AGAIN_MS = 2_000

/** The organization's embedding model: its address, key, whether it is in use, and how far its vectors are. */
export function EmbeddingScreen() {
  // Saving mounts the editor anew: a key that was typed is not shown again, and nothing is left to save.
  const [saves, setSaves] = useState(0)
  return <EmbeddingEditor key={saves} onSaved={() => setSaves((before) => before + 1)} />
}

function EmbeddingEditor({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const mayChange = useMay('organization.update')
  const { data: settings } = useSuspenseQuery(embeddingQuery(organization.id))
  const save = useSend(embeddings.save, { refreshes: [embeddings.get] })
  const remove = useSend(embeddings.delete, { refreshes: [embeddings.get] })
  const form = useForm(EmbeddingForm, embeddingFormOf(settings))
  const params = { organization_id: organization.id }
  const edit = useEdit(settings, { read: () => call(embeddings.get, { params }), valuesOf: embeddingFormOf })

  async function removeIt() {
    await remove.mutateAsync({ params })
    onSaved()
    showToast({ text: t(($) => $.settings.embedding.removed) })
  }

  return (
    <Form
      form={form}
      className="flex min-h-full flex-col"
      conflict={edit.conflict}
      save={async (typed) => {
        const body = embeddingSettingsOf(typed)
        if (!(await edit.save((expected) => save.mutateAsync({ params, body: { ...body, ...expected } })))) return false
        return onSaved()
      }}
    >
      <PageHead title={t(($) => $.settings.embedding.title)} />
      <fieldset disabled={!mayChange} className="flex max-w-[600px] flex-1 flex-col gap-4 px-6 pb-8 max-sm:px-4">
        <p className="type-body text-ink-2">{t(($) => $.settings.embedding.lead)}</p>
        {!mayChange && <Note tone="info" title={t(($) => $.settings.embedding.no_edit)} />}
        {settings && <State settings={settings} />}
        <EmbeddingFields settings={settings} />
        <SwitchField
          name="enabled"
          label={t(($) => $.settings.embedding.enabled)}
          help={t(($) => $.settings.embedding.enabled_help)}
        />
        {settings && mayChange && (
          <>
            <EmbeddingTrial disabled={form.formState.isDirty} />
            <Button
              variant="danger"
              className="self-start"
              loading={remove.isPending}
              onClick={() => void removeIt().catch(tellError)}
            >
              {t(($) => $.settings.embedding.remove)}
            </Button>
          </>
        )}
      </fieldset>
      {mayChange && <SaveBar label={t(($) => $.settings.save)} saving={save.isPending} />}
    </Form>
  )
}

/** How many passages can be found by meaning. It looks again for as long as more are to come. */
function State({ settings: before }: { settings: EmbeddingSettings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const organization = useOrganization()
  const isUnderWay = ({ enabled, failure, embedded, passages }: EmbeddingSettings) =>
    enabled && failure === null && embedded < passages
  const { data } = useQuery({
    ...embeddingQuery(organization.id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN_MS : false),
  })
  const settings = data ?? before
  const { embedded, passages, failure, enabled } = settings
  if (failure)
    return (
      <Note tone="bad" title={t(($) => $.settings.embedding.stopped)}>
        {EMBEDDING_FAILURE_TEXTS[failure][language]}. {t(($) => $.settings.embedding.stopped_help)}
      </Note>
    )
  if (!enabled) return <Note tone="info" title={t(($) => $.settings.embedding.off)} />
  const words = t(($) => $.settings.embedding.ready, {
    count: passages,
    embedded: format.number(embedded),
    passages: format.number(passages),
  })
  return (
    <div className="rounded-md border border-line px-3.5 py-3">
      <output className="type-body mb-2 block tabular-nums">{words}</output>
      <Progress
        share={passages === 0 ? 1 : embedded / passages}
        label={t(($) => $.settings.embedding.title)}
        tone={isUnderWay(settings) ? 'info' : 'ink'}
      />
    </div>
  )
}
