import { TICKET_CONTACTS } from '@tertulia/contract/service-settings'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '#ui/checkbox.tsx'
import { RadioField } from '#ui/radio.tsx'
import { TeamEmailsField } from './team-emails-field.tsx'

/** Data that a ticket asks for, and the members it notifies. */
export function TicketFields() {
  const { t } = useTranslation()
  return (
    <>
      <section aria-label={t(($) => $.toolEditor.settings.asks)} className="flex flex-col gap-3">
        <div>
          <h2 className="type-section">{t(($) => $.toolEditor.settings.asks)}</h2>
          <p className="type-meta text-ink-3">{t(($) => $.toolEditor.settings.asks_help)}</p>
        </div>
        <CheckboxField name="definition.asks_name" label={t(($) => $.toolEditor.settings.asks_name)} />
        <RadioField
          name="definition.contact"
          label={t(($) => $.toolEditor.settings.contact)}
          options={TICKET_CONTACTS.map((value) => ({ value, label: t(($) => $.toolEditor.settings.contacts[value]) }))}
        />
      </section>
      <TeamEmailsField />
    </>
  )
}
