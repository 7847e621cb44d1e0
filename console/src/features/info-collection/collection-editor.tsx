import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import type { CollectionInput, InfoCollection } from '@tertulia/contract/info-collection'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { Button } from '#ui/button.tsx'
import type { FormConflict } from '#ui/conflict-note.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { showToast } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { AskingFields } from './asking-fields.tsx'
import { ChannelsField } from './channels-field.tsx'
import { CollectionForm, type CollectionFormInput, type CollectionFormOutput } from './collection-form.ts'
import { collectionList } from './collection-queries.ts'
import { ContactsField } from './contacts-field.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { FieldsField } from './fields-field.tsx'
import { FormPreview } from './form-preview.tsx'
import { overlapsOf } from './overlaps.ts'
import { PeriodFields } from './period-fields.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { contactsArrived, contactsHandedOver, handContactsOver } from './unsaved-contacts.ts'
import { useSaveCollection } from './use-save-collection.ts'

type State = UseFormReturn<CollectionFormInput, unknown, CollectionFormOutput>

type Props = {
  agent: Agent
  /** Undefined: it is not there yet. */
  opened: InfoCollection | undefined
  begin: CollectionInput
}

/** A form as it is in the draft: what it asks for at the left, when, where and for whom at the right. */
export function CollectionEditor({ agent, opened, begin }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayEdit = useMay('collection.edit')
  const mayTell = useMay('collection.contacts')
  const form = useForm(CollectionForm, { collection: begin, contacts: opened?.contacts ?? [], contact: '' })
  const { saved, save, saveContacts, isSaving, conflict } = useSaveCollection(agent.id, opened)
  const [onTheirWay] = useState(() => (opened ? contactsHandedOver(opened.id) : undefined))
  const [untold, setUntold] = useState(onTheirWay?.why)
  const [isRemoving, setRemoving] = useState(false)
  const to = { agentId: agent.id }
  const toList = () => void navigate({ to: '/agents/$agentId/capabilities/collect', params: to, ignoreBlocker: true })

  useEffect(() => {
    if (!onTheirWay) return
    contactsArrived()
    form.setValue('contacts', onTheirWay.contacts, { shouldDirty: true })
  }, [onTheirWay, form])

  async function onSave(given: CollectionFormOutput) {
    const typed = given.contact.trim()
    const body = typed === '' ? given : { ...given, contacts: [...given.contacts, typed] }
    const result = await save(body, mayTell)
    if (result.outcome === 'stale') return false
    const { collection } = result
    const why = result.outcome === 'contacts' ? result.why : undefined
    setUntold(why)
    if (!opened) {
      if (why === undefined) showToast({ text: t(($) => $.collectionEditor.created, { name: collection.name }) })
      else handContactsOver({ collectionId: collection.id, contacts: body.contacts, why })
      void navigate({
        to: '/agents/$agentId/capabilities/collect/$collectionId',
        params: { ...to, collectionId: collection.id },
        replace: true,
        ignoreBlocker: true,
      })
      return
    }
    if (why === undefined) {
      showToast({ text: t(($) => $.collectionEditor.saved, { name: collection.name }) })
      return
    }
    // All but the contacts is the new starting point; they stay as a change.
    form.reset({ ...form.getValues(), contacts: collection.contacts, contact: '' }, { keepValues: true })
    form.setValue('contacts', body.contacts, { shouldDirty: true })
    return false
  }

  /** Once more, the contacts alone: the form is saved. */
  async function retryContacts() {
    if (!saved || !(await form.trigger(['contacts', 'contact'], { shouldFocus: true }))) return
    const result = await saveContacts(saved, form.getValues('contacts'))
    setUntold(result.outcome === 'contacts' ? result.why : undefined)
    if (result.outcome !== 'saved') return
    form.resetField('contacts', { defaultValue: result.collection.contacts })
    showToast({ text: t(($) => $.collectionEditor.contacts_saved) })
  }

  return (
    <>
      <Layout
        form={form}
        save={onSave}
        conflict={conflict}
        notes={
          <>
            {!mayEdit && <Note tone="info" title={t(($) => $.infoCollection.read_only)} />}
            {untold !== undefined && (
              <Note
                tone="bad"
                title={t(($) => $.collectionEditor.contacts_not_saved, { why: untold })}
                action={
                  <Button size="sm" loading={isSaving} onClick={() => void retryContacts()}>
                    {t(($) => $.collectionEditor.contacts_retry)}
                  </Button>
                }
              />
            )}
            {opened && <OverlapNote form={form} opened={opened} />}
          </>
        }
        left={
          <>
            <SubjectFields agentId={agent.id} disabled={!mayEdit} />
            <FieldsField
              agentName={agent.name}
              country={agent.countries[0] ?? 'ES'}
              disabled={!mayEdit}
              keptKeys={new Set(saved?.fields.map(({ key }) => key))}
            />
          </>
        }
        right={
          <>
            <section aria-label={t(($) => $.collectionEditor.when_and_where)} className="flex flex-col gap-4">
              <h2 className="type-section">{t(($) => $.collectionEditor.when_and_where)}</h2>
              <PeriodFields timeZone={agent.time_zone} disabled={!mayEdit} />
              <ChannelsField disabled={!mayEdit} />
            </section>
            <ContactsField
              agentId={agent.id}
              collectionId={opened?.id}
              saved={saved?.contacts ?? []}
              disabledReason={mayTell ? undefined : t(($) => $.collectionEditor.contacts_no_role)}
            />
            <AskingFields agentName={agent.name} />
            {mayEdit && <FormPreview agent={agent} />}
          </>
        }
        disabled={!mayEdit}
        bar={
          mayEdit && (
            <SaveBar
              always={!opened}
              label={opened ? t(($) => $.collectionEditor.save) : t(($) => $.collectionEditor.create)}
              saving={isSaving}
              {...(opened
                ? {
                    lead: (
                      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setRemoving(true)}>
                        {t(($) => $.infoCollection.menu.delete)}
                      </Button>
                    ),
                  }
                : { onCancel: () => void navigate({ to: '/agents/$agentId/capabilities/collect', params: to }) })}
            />
          )
        }
      />
      {opened && (
        <DeleteCollection
          agentId={agent.id}
          collection={isRemoving ? opened : undefined}
          onClose={() => setRemoving(false)}
          onDeleted={toList}
        />
      )}
    </>
  )
}

type LayoutProps = {
  form: State
  save: (body: CollectionFormOutput) => unknown
  conflict: FormConflict | undefined
  notes: ReactNode
  left: ReactNode
  right: ReactNode
  disabled: boolean
  bar: ReactNode
}

/** Two columns that scroll by themselves over the bar that saves; one below the other if there is less room. */
function Layout({ form, save, conflict, notes, left, right, disabled, bar }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <Form form={form} className="flex min-h-0 flex-1 flex-col [&>[role=alert]]:m-3" save={save} conflict={conflict}>
      <ScrollRegion className="flex min-h-0 flex-1 max-lg:block max-lg:overflow-y-auto">
        <fieldset disabled={disabled} className="min-w-0 flex-1 px-6 py-5 max-sm:px-4 lg:overflow-y-auto">
          <div className="flex flex-col gap-5">
            <div className="flex flex-col gap-3 empty:hidden">{notes}</div>
            {left}
          </div>
        </fieldset>
        <aside
          aria-label={t(($) => $.collectionEditor.aside)}
          data-region
          className="border-line bg-subtle max-lg:border-t lg:flex lg:w-[340px] lg:shrink-0 lg:border-l"
        >
          <ScrollRegion className="min-w-0 lg:flex-1 lg:overflow-y-auto">
            <fieldset
              disabled={disabled}
              className="flex flex-col *:border-b *:border-line *:px-5 *:py-5 *:last:border-0 max-sm:*:px-4"
            >
              {right}
            </fieldset>
          </ScrollRegion>
        </aside>
      </ScrollRegion>
      {bar}
    </Form>
  )
}

/** Others that begin on the same words, as the form stands now. */
function OverlapNote({ form, opened }: { form: State; opened: InfoCollection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const list = useQuery(collectionList(opened.agent_id)).data ?? []
  const collection = useWatch({ control: form.control, name: 'collection' }) as CollectionInput
  const { assigned } = list.find(({ id }) => id === opened.id) ?? opened
  const others = overlapsOf({ ...collection, id: opened.id, assigned }, list, now)
  if (others.length === 0) return null
  return (
    <Note
      tone="warn"
      title={t(($) => $.collectionEditor.overlap, { names: format.list(others.map(({ name }) => name)) })}
    >
      {t(($) => $.collectionEditor.overlap_help)}
    </Note>
  )
}
