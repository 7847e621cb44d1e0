import { infoCollection } from '@tertulia/contract/info-collection'
import { COLLECTION_CONTACTS } from '@tertulia/contract/info-collection.limits'
import { fieldErrorText } from '@tertulia/contract/field-errors'
import { email } from '@tertulia/contract/shapes'
import { Mail, Send, X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { type CollectionFormInput, contactFault } from './collection-form.ts'

type Props = {
  agentId: string
  /** Undefined: it is not there yet. */
  collectionId: string | undefined
  /** Contacts that the server has. */
  saved: readonly string[]
  disabledReason: string | undefined
}

/** Contacts whom each result is mailed to: rows, and an address that is being added. */
export function ContactsField({ agentId, collectionId, saved, disabledReason }: Props) {
  const { t } = useTranslation()
  const title = t(($) => $.collectionEditor.contacts)
  const { value: contacts, onChange, error } = useField<string[]>('contacts', title)
  const isOff = disabledReason !== undefined
  return (
    <section aria-label={title}>
      <div className="flex items-baseline gap-3">
        <h2 className="type-section flex-1">{title}</h2>
        <span className="type-meta text-ink-3 tabular-nums">
          {t(($) => $.ui.counter, { used: contacts.length, max: COLLECTION_CONTACTS })}
        </span>
      </div>
      <p className="type-meta text-ink-3">{disabledReason ?? t(($) => $.collectionEditor.contacts_help)}</p>
      <ul className="mt-2 flex flex-col empty:hidden">
        {contacts.map((contact) => (
          <li key={contact} className="flex min-h-[31px] items-center gap-2.5 max-sm:min-h-11">
            <Mail aria-hidden className="shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1 truncate" title={contact}>
              {contact}
            </span>
            {!isOff && (
              <IconButton
                label={t(($) => $.ui.remove_item, { item: contact })}
                icon={<X aria-hidden />}
                onClick={() => onChange(contacts.filter((each) => each !== contact))}
              />
            )}
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
      {!isOff && <NewContact contacts={contacts} onAdd={(added) => onChange([...contacts, ...added])} />}
      {collectionId !== undefined && !isOff && (
        <Sample agentId={agentId} collectionId={collectionId} contacts={contacts} saved={saved} />
      )}
    </section>
  )
}

type NewProps = { contacts: readonly string[]; onAdd: (contacts: string[]) => void }

/** Enter, or leaving the field, adds the typed address; a pasted list becomes several. Invalid addresses stay in the field. */
function NewContact({ contacts, onAdd }: NewProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { setError, clearErrors } = useFormContext<CollectionFormInput>()
  const label = t(($) => $.collectionEditor.contact)
  const { value, onChange, onBlur, error, ...field } = useField<string>('contact', label)

  function add(text: string) {
    const added: string[] = []
    const left: string[] = []
    let fault: ReturnType<typeof contactFault>
    for (const typed of text.split(/[\s,;]+/u).filter(Boolean)) {
      const wrong = contactFault(typed, [...contacts, ...added])
      if (wrong) left.push(typed)
      else added.push(email.parse(typed))
      fault ??= wrong
    }
    if (added.length > 0) onAdd(added)
    onChange(left.join(' '))
    if (fault) setError('contact', { type: fault, message: fieldErrorText(fault, language) })
    else clearErrors('contact')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', ',', ';', ' '].includes(event.key)) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add(value)
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;]/u.test(text.trim())) return
    event.preventDefault()
    add(value + text)
  }

  return (
    <Field label={label} hideLabel error={error} className="mt-1.5">
      {(control) => (
        <TextInput
          {...field}
          {...control}
          type="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(($) => $.collectionEditor.contact_example)}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            onBlur()
            if (value.trim() !== '') add(value)
          }}
        />
      )}
    </Field>
  )
}

type SampleProps = { agentId: string; collectionId: string; contacts: readonly string[]; saved: readonly string[] }

/** A mail as they get it with each result. It goes to those that are saved. */
function Sample({ agentId, collectionId, contacts, saved }: SampleProps) {
  const { t } = useTranslation()
  const send = useSend(infoCollection.sendSample)
  const isSaved = JSON.stringify(contacts) === JSON.stringify(saved)
  const reason =
    contacts.length === 0
      ? t(($) => $.collectionEditor.sample_nobody)
      : isSaved
        ? undefined
        : t(($) => $.collectionEditor.sample_unsaved)
  return (
    <div className="mt-2.5">
      <Button
        size="sm"
        icon={<Send aria-hidden className="size-3.5!" />}
        loading={send.isPending}
        disabledReason={reason}
        onClick={() =>
          send.mutate(
            { params: { agent_id: agentId, id: collectionId } },
            {
              onSuccess: () => showToast({ text: t(($) => $.collectionEditor.sample_sent, { count: saved.length }) }),
              onError: tellError,
            },
          )
        }
      >
        {t(($) => $.collectionEditor.sample)}
      </Button>
    </div>
  )
}
