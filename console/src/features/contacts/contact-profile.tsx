import { useQuery } from '@tanstack/react-query'
import { contactAttributes } from '@tertulia/contract/contact-attributes'
import { type ContactProfile, contacts } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { RevealDialog } from './reveal-dialog.tsx'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { isTyping, usePageKeys } from '#ui/keys.ts'
import { ContactConsents } from './contact-consents.tsx'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import { ContactIdentities } from './contact-identities.tsx'
import { ContactTimeline } from './contact-timeline.tsx'
import { ProfileSection } from './profile-section.tsx'
import { shownName } from './shown-name.ts'
import { Suggestions } from './suggestions.tsx'

/** A person, in the order of what one asks first: who else it may be, from where, what is known, what they allow. */
export function ContactProfileView({ contact, brief = false }: { contact: ContactProfile; brief?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [mayEdit, mayReveal] = [useMay('contact.edit'), useMay('conversation.reveal')]
  const [asks, setAsks] = useState<'edit' | 'reveal'>()
  const reveal = useSend(contacts.reveal, {
    refreshes: [contacts.get, contacts.list, contacts.timeline, contacts.ofConversation, contacts.identities],
  })
  const close = () => setAsks(undefined)
  const name = shownName(contact) || t(($) => $.contacts.nameless)
  const edits = mayEdit ? (contact.masked ? t(($) => $.contacts.masked_edit) : undefined) : t(($) => $.contacts.no_role)
  usePageKeys((event) => {
    const isCombined = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey
    if (brief || asks || edits !== undefined || event.key !== 'e' || isCombined || isTyping(event.target)) return false
    setAsks('edit')
    return true
  })
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-3 px-5 py-4 max-sm:px-4">
        <PersonAvatar name={name} size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="type-dialog wrap-anywhere">{name}</h2>
          <p className="type-meta text-ink-2">
            {t(($) => $.contacts.since, { when: format.date(contact.created_at) })}
          </p>
        </div>
        {contact.masked && mayReveal && (
          <Button size="sm" onClick={() => setAsks('reveal')}>
            {t(($) => $.conversations.reveal)}
          </Button>
        )}
      </div>
      {!brief && <Suggestions contact={contact} />}
      <ContactIdentities contact={contact} />
      <ProfileSection
        title={t(($) => $.contacts.attributes)}
        action={
          <Button size="sm" variant="ghost" disabledReason={edits} onClick={() => setAsks('edit')}>
            {t(($) => $.contacts.edit_short)}
          </Button>
        }
      >
        <Known contact={contact} />
      </ProfileSection>
      <ContactConsents contact={contact} />
      {!brief && <ContactTimeline id={contact.id} />}
      {asks === 'edit' && <ContactFormDialog contact={contact} onClose={close} onSaved={close} />}
      {asks === 'reveal' && (
        <RevealDialog
          onClose={close}
          onReveal={(reason) => reveal.mutateAsync({ params: { id: contact.id }, body: { reason } })}
        />
      )}
    </div>
  )
}

function Known({ contact }: { contact: ContactProfile }) {
  const { t } = useTranslation()
  const { id: organization_id } = useOrganization()
  const { data: attributes = [] } = useQuery(query(contactAttributes.list, { params: { organization_id } }))
  const rows = [
    { label: t(($) => $.contacts.email), value: contact.email },
    { label: t(($) => $.contacts.phone), value: contact.phone },
    ...(contact.known_as.length > 0
      ? [{ label: t(($) => $.contacts.known_as), value: contact.known_as.map(({ value }) => value).join('\n') }]
      : []),
    ...attributes.map(({ id, label }) => ({ label, value: contact.attributes[id] ?? null })),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 max-sm:grid-cols-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex gap-3">
          <dt title={label} className="w-20 shrink-0 truncate text-ink-3">
            {label}
          </dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
