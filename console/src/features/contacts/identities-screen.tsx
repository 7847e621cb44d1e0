import { getRouteApi, Link } from '@tanstack/react-router'
import { type ContactIdentity, contacts } from '@tertulia/contract/contacts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { AddressChoice } from '#lists/address-choice.tsx'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListScreen } from '#lists/list-screen.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { MenuItem } from '#ui/menu.tsx'
import { ChannelSign } from './channel-sign.tsx'
import { ContactFormDialog } from './contact-form-dialog.tsx'
import { identityFilters } from './contact-search.ts'
import { ContactsPage } from './contacts-page.tsx'
import { ChannelFilter, ContactSearchInput, useSeenColumns } from './list-parts.tsx'
import { Verified } from './verified.tsx'

const route = getRouteApi('/_app/contacts/external')

/** Lists the identities that write on the channels, each with its contact. */
export function IdentitiesScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: organization_id } = useOrganization()
  const mayEdit = useMay('contact.edit')
  const [naming, setNaming] = useState<ContactIdentity>()
  const address = useListAddress(route.useSearch(), identityFilters)
  const { rows, cursor } = address.search
  const list = useList(
    query(contacts.identities, { query: { organization_id, ...address.filters, rows, cursor } }),
    address,
  )
  const seen = useSeenColumns<ContactIdentity>()
  return (
    <ContactsPage>
      <ListScreen
        list={list}
        address={address}
        words={(word) => t(($) => $.contacts.identity_words[word])}
        rowName={({ name }) => format.customerName(name)}
        filters={
          <>
            <ContactSearchInput address={address} />
            <ListFilters address={address} values={[address.search.channel, address.search.known]}>
              <ChannelFilter address={address} />
              <AddressChoice
                address={address}
                of="known"
                label={t(($) => $.contacts.columns.person)}
                options={identityFilters.known.options}
                wordOf={(known) => t(($) => $.contacts.known[known])}
              />
            </ListFilters>
          </>
        }
        head={(id) => t(($) => $.contacts.columns[id])}
        columns={[
          {
            id: 'identity',
            cell: ({ name, handle }) => (
              <>
                <span className="font-semibold">{format.customerName(name)}</span>
                {handle && <span className="text-ink-2"> · {handle}</span>}
              </>
            ),
          },
          {
            id: 'channel',
            width: 130,
            cell: ({ channel }) => (
              <span className="flex items-center gap-2">
                <span aria-hidden>
                  <ChannelSign of={channel} />
                </span>
                {t(($) => $.conversations.channels[channel])}
              </span>
            ),
          },
          { id: 'verified', width: 140, cell: ({ verified }) => <Verified verified={verified} /> },
          { id: 'person', width: 190, cell: (row) => <Whose row={row} /> },
          ...seen,
        ]}
        renderMenu={(row) =>
          row.contact === null && (
            <MenuItem
              disabledReason={mayEdit ? undefined : t(($) => $.contacts.no_role)}
              onSelect={() => setNaming(row)}
            >
              {t(($) => $.contacts.make)}
            </MenuItem>
          )
        }
        phone={(row) => (
          <span className="block min-w-0">
            <span className="block truncate">
              <strong>{format.customerName(row.name)}</strong> · {t(($) => $.conversations.channels[row.channel])}
            </span>
            <span className="block truncate">
              <Whose row={row} />
            </span>
          </span>
        )}
      />
      {naming && (
        <ContactFormDialog
          identity={naming}
          onClose={() => setNaming(undefined)}
          onSaved={() => setNaming(undefined)}
        />
      )}
    </ContactsPage>
  )
}

/** Contact of an identity, or that it is not known yet. */
function Whose({ row: { contact } }: { row: ContactIdentity }) {
  const { t } = useTranslation()
  if (!contact) return <span className="text-ink-3">{t(($) => $.contacts.unknown)}</span>
  return (
    <Link to="/contacts/final" search={{ contact: contact.id }} className="link">
      {contact.name || t(($) => $.contacts.nameless)}
    </Link>
  )
}
