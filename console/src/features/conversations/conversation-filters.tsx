import { OPEN_CHANNELS } from '@tertulia/contract/channels'
import { ConversationStatus, ConversationTag } from '@tertulia/contract/conversations'
import { Control } from '@tertulia/contract/control'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { type ConversationSearch, DAYS } from './conversation-search.ts'

/** What the list of conversations can be narrowed by. */
export function ConversationFilters({ address }: { address: ListAddress<ConversationSearch> }) {
  const { t } = useTranslation()
  const { search, filter } = address
  return (
    <>
      <ListSearchInput address={address} label={t(($) => $.conversations.search)} />
      <ListFilters address={address} values={[search.days, search.channel, search.status, search.control, search.tag]}>
        <ChoiceFilter
          label={t(($) => $.conversations.filters.days)}
          options={DAYS.map((value) => ({ value, label: t(($) => $.conversations.days, { count: Number(value) }) }))}
          value={search.days}
          onChange={(days) => filter({ days })}
        />
        <ChoiceFilter
          label={t(($) => $.conversations.filters.channel)}
          options={OPEN_CHANNELS.map((value) => ({ value, label: t(($) => $.conversations.channels[value]) }))}
          value={search.channel}
          onChange={(channel) => filter({ channel })}
        />
        <ChoiceFilter
          label={t(($) => $.conversations.filters.status)}
          options={ConversationStatus.options.map((value) => ({
            value,
            label: t(($) => $.conversations.statuses[value]),
          }))}
          value={search.status}
          onChange={(status) => filter({ status })}
        />
        <ChoiceFilter
          label={t(($) => $.conversations.filters.control)}
          options={Control.options.map((value) => ({ value, label: t(($) => $.conversations.controls[value]) }))}
          value={search.control}
          onChange={(control) => filter({ control })}
        />
        <ChoiceFilter
          label={t(($) => $.conversations.filters.tag)}
          options={ConversationTag.options.map((value) => ({ value, label: t(($) => $.conversations.tags[value]) }))}
          value={search.tag}
          onChange={(tag) => filter({ tag })}
        />
      </ListFilters>
    </>
  )
}
