import { getRouteApi, Link } from '@tanstack/react-router'
import { type Contact, contacts } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ExportButton } from '#lists/export-button.tsx'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/table-layout.ts'
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
  const { id: organization_id } = useOrganization()
  const [mayEdit, mayExport] = [useMay('contact.edit'), useMay('contact.bulk')]
  const [isAdding, setAdding] = useState(false)
  const address = useListAddress(route.useSearch(), contactFilters)
  const { contact: open, rows, cursor } = address.search
  const list = useList(query(contacts.list, { query: { organization_id, ...address.filters, rows, cursor } }), address)
  const show = (contact: string | undefined) => address.go({ contact })
  const columns = useContactColumns((row) => show(row.id))
  const { page } = list
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
      <ListTable
        list={list}
        label={t(($) => $.contacts.people)}
        rowId={({ id }) => id}
        rowName={(row) => shownName(row) || t(($) => $.contacts.nameless)}
        rowKind="person"
        open={{ id: open, onOpen: (row) => show(row.id) }}
        filters={
          <>
            <ContactSearchInput address={address} />
            <ListFilters address={address} values={[address.search.channel, address.search.consent]}>
              <ChannelFilter address={address} />
              <ChoiceFilter
                label={t(($) => $.contacts.columns.consents)}
                options={contactFilters.consent.options.map((value) => ({
                  value,
                  label: t(($) => (value === 'none' ? $.contacts.no_consent : $.contacts.consent_channels[value])),
                }))}
                value={address.search.consent}
                onChange={(consent) => address.filter({ consent })}
              />
            </ListFilters>
            <ExportButton
              label={t(($) => $.contacts.export)}
              fileName={t(($) => $.contacts.title)}
              disabledReason={mayExport ? undefined : t(($) => $.contacts.admin_only)}
              export={() => exportContacts(organization_id)}
              done={(count) => t(($) => $.contacts.exported, { count })}
            />
          </>
        }
        columns={columns}
        renderPhoneRow={(row) => <PhoneRow row={row} onOpen={() => show(row.id)} />}
        phoneRowHeight={65}
        noneFound={t(($) => $.contacts.none_found)}
        none={
          <Empty first title={t(($) => $.contacts.none)} action={add}>
            {t(($) => $.contacts.none_help)}
          </Empty>
        }
      />
      <ContactDrawer
        id={open}
        onClose={() => show(undefined)}
        steps={
          page && {
            ids: page.items.map(({ id }) => id),
            current: open,
            onGo: show,
            from: address.first,
            total: page.page.total,
          }
        }
      />
      {isAdding && (
        <ContactFormDialog
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false)
            show(id)
          }}
        />
      )}
    </ContactsPage>
  )
}

function useContactColumns(onOpen: (row: Contact) => void): Column<Contact>[] {
  const { t } = useTranslation()
  const seen = useSeenColumns<Contact>()
  return [
    {
      id: 'person',
      head: t(($) => $.contacts.columns.person),
      cell: (row) => (
        <span className="flex items-center gap-2.5">
          <PersonAvatar name={shownName(row)} size={24} />
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="min-w-0 truncate rounded-xs font-semibold hover:underline"
          >
            {shownName(row) || t(($) => $.contacts.nameless)}
          </button>
        </span>
      ),
    },
    {
      id: 'channels',
      head: t(($) => $.contacts.columns.channels),
      width: 150,
      cell: (row) => <Reached row={row} />,
    },
    {
      id: 'consents',
      head: t(($) => $.contacts.columns.consents),
      width: 170,
      cell: ({ consents }) => <ConsentLabel consents={consents} />,
    },
    ...seen,
  ]
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

function PhoneRow({ row, onOpen }: { row: Contact; onOpen: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <button type="button" className="flex w-full min-w-0 items-center gap-3 text-left" onClick={onOpen}>
      <PersonAvatar name={shownName(row)} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <strong className="truncate">{shownName(row) || t(($) => $.contacts.nameless)}</strong>
          <span className="type-meta shrink-0 text-ink-3">{format.relative(row.last_seen_at)}</span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <ConsentLabel consents={row.consents} />
          <Reached row={row} />
        </span>
      </span>
    </button>
  )
}
