import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import type { ContactIdentity } from '@tertulia/contract/contacts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import type { Column } from '#ui/table-layout.ts'

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
    <ChoiceFilter
      label={t(($) => $.contacts.columns.channel)}
      options={OPEN_CHANNELS.map((value) => ({ value, label: t(($) => $.conversations.channels[value]) }))}
      value={address.search.channel}
      onChange={(channel) => address.filter({ channel })}
    />
  )
}

type Seen = Pick<ContactIdentity, 'conversations' | 'last_seen_at'>

/** At the end of both tables: how many chats, and when they were last there. */
export function useSeenColumns<Row extends Seen>(): Column<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'chats',
      head: t(($) => $.contacts.columns.chats),
      width: 80,
      align: 'end',
      cell: ({ conversations }) => format.number(conversations),
    },
    {
      id: 'seen',
      head: t(($) => $.contacts.columns.seen),
      width: 140,
      align: 'end',
      cell: ({ last_seen_at }) => format.relative(last_seen_at),
    },
  ]
}
