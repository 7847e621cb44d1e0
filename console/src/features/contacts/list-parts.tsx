import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import type { ContactIdentity } from '@tertulia/contract/contacts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { AddressChoice } from '#lists/address-choice.tsx'
import type { ListColumn } from '#lists/list-cells.tsx'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'

type Narrowed = { search?: string | undefined; channel?: (typeof OPEN_CHANNELS)[number] | undefined }
type Props = { address: Pick<ListAddress<Narrowed>, 'search' | 'filter'> }

/** Searches people or identities, wide enough for what it says. */
export function ContactSearchInput({ address }: Props) {
  const { t } = useTranslation()
  return (
    <ListSearchInput
      address={address}
      label={t(($) => $.contacts.search)}
      className="w-72 max-sm:min-w-40 max-sm:flex-1"
    />
  )
}

/** By which channel they write. */
export function ChannelFilter({ address }: Props) {
  const { t } = useTranslation()
  return (
    <AddressChoice
      address={address}
      of="channel"
      label={t(($) => $.contacts.columns.channel)}
      options={OPEN_CHANNELS}
      wordOf={(channel) => t(($) => $.conversations.channels[channel])}
    />
  )
}

type Seen = Pick<ContactIdentity, 'conversations' | 'last_seen_at'>

/** At the end of both tables: how many chats, and when they were last there. */
export function useSeenColumns<Row extends Seen>(): ListColumn<Row, 'chats' | 'seen'>[] {
  const format = useFormat()
  return [
    { id: 'chats', width: 80, align: 'end', cell: ({ conversations }) => format.number(conversations) },
    { id: 'seen', width: 140, align: 'end', cell: ({ last_seen_at }) => format.relative(last_seen_at) },
  ]
}
