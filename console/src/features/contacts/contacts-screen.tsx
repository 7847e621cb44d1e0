import { getRouteApi, Link } from '@tanstack/react-router'
import { type Contact, contacts } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { AddressChoice } from '#lists/address-choice.tsx'
import { ExportButton } from '#lists/export-button.tsx'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListScreen } from '#lists/list-screen.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChannelSign } from './channel-sign.tsx'
import { ConsentLabel } from './consent-label.tsx'
import { ContactDrawer } from './contact-drawer.tsx'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import { contactFilters } from './contact-search.ts'
import { ContactsPage } from './contacts-page.tsx'
import { exportContacts } from './export-contacts.ts'
import { ChannelFilter, ContactSearchInput, useSeenColumns } from './list-parts.tsx'
import { shownName } from './shown-name.ts'

const route = getRouteApi('/_app/contacts/final')

/** People whom the business knows, and the one that is open beside them. */
export function ContactsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: organization_id } = useOrganization()
  const [mayEdit, mayExport] = [useMay('contact.edit'), useMay('contact.bulk')]
  const [isAdding, setAdding] = useState(false)
  const address = useListAddress(route.useSearch(), contactFilters)
  const { channel, consent, rows, cursor } = address.search
  const list = useList(query(contacts.list, { query: { organization_id, ...address.filters, rows, cursor } }), address)
  const seen = useSeenColumns<Contact>()
  const nameOf = (row: Contact) => shownName(row) || t(($) => $.contacts.nameless)
  const add = (
    <Button
      variant="ink"
      disabledReason={mayEdit ? undefined : t(($) => $.contacts.no_role)}
      onClick={() => setAdding(true)}
    >
      {t(($) => $.contacts.add)}
    </Button>
  )
  return (
    <ContactsPage
      actions={
        <>
          {mayExport && (
            <Link to="/contacts/import" className={buttonClass({ variant: 'secondary' })}>
              {t(($) => $.contacts.import.open)}
            </Link>
          )}
          {add}
        </>
      }
    >
      <ListScreen
        list={list}
        address={address}
        words={(word) => t(($) => $.contacts[word === 'list' ? 'people' : word])}
        rowName={nameOf}
        rowKind="person"
        filters={
          <>
            <ContactSearchInput address={address} />
            <ListFilters address={address} values={[channel, consent]}>
              <ChannelFilter address={address} />
              <AddressChoice
                address={address}
                of="consent"
                label={t(($) => $.contacts.columns.consents)}
                options={contactFilters.consent.options}
                wordOf={(by) => t(($) => (by === 'none' ? $.contacts.no_consent : $.contacts.consent_channels[by]))}
              />
            </ListFilters>
            <ExportButton
              permission="contact.bulk"
              words={(word, count) => t(($) => $.contacts[word === 'export_no_role' ? 'admin_only' : word], { count })}
              fileName={t(($) => $.contacts.title)}
              export={() => exportContacts(organization_id)}
            />
          </>
        }
        head={(id) => t(($) => $.contacts.columns[id])}
        columns={[
          {
            id: 'person',
            isOpener: true,
            picture: (row) => <PersonAvatar name={shownName(row)} size={24} />,
            cell: nameOf,
          },
          { id: 'channels', width: 150, cell: (row) => <Reached row={row} /> },
          { id: 'consents', width: 170, cell: ({ consents }) => <ConsentLabel consents={consents} /> },
          ...seen,
        ]}
        phone={(row) => (
          <>
            <PersonAvatar name={shownName(row)} size={32} />
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-2">
                <strong className="truncate">{nameOf(row)}</strong>
                <span className="type-meta shrink-0 text-ink-3">{format.relative(row.last_seen_at)}</span>
              </span>
              <span className="flex items-center justify-between gap-2">
                <ConsentLabel consents={row.consents} />
                <Reached row={row} />
              </span>
            </span>
          </>
        )}
        noneAction={add}
        opens={{ in: 'contact', drawer: (opened) => <ContactDrawer opened={opened} /> }}
      />
      {isAdding && (
        <ContactFormDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false)
            address.go({ contact: id })
          }}
        />
      )}
    </ContactsPage>
  )
}

/** By which ways they write, and their address. */
const Reached = ({ row: { channels, email } }: { row: Contact }) => (
  <span className="flex items-center gap-2">
    {channels.map((each) => (
      <ChannelSign key={each} of={each} />
    ))}
    {email && <ChannelSign of="email" />}
    {channels.length === 0 && !email && '—'}
  </span>
)
