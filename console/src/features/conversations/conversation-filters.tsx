import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { AppliedFilter, FilterChip } from '#ui/chip.tsx'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { CapabilityFilter } from './capability-filter.tsx'
import type { ConversationSearch } from './conversation-search.ts'
import { SpanFilter } from './span-filter.tsx'
import { useConversationChoices } from './use-conversation-choices.ts'

/** Filters of the list of conversations: the common ones, those that are set, and all others in a menu. */
export function ConversationFilterChips({ address }: { address: ListAddress<ConversationSearch> }) {
  const { t } = useTranslation()
  const { search, filter } = address
  const [asked, setAsked] = useState<string>()
  const choices = useConversationChoices()
  const valueOf = (key: string) => search[key as keyof ConversationSearch]
  const set = (key: string, value: string | number | undefined) => {
    setAsked(undefined)
    filter({ [key]: value })
  }
  const isShown = ({ key, isCommon }: (typeof choices)[number]) =>
    isCommon || key === asked || valueOf(key) !== undefined
  const others = choices.filter((choice) => !isShown(choice))
  return (
    <>
      <ListSearchInput address={address} label={t(($) => $.conversations.search)} />
      <ListFilters
        address={address}
        values={[
          ...choices.map(({ key }) => valueOf(key)),
          search.topic,
          search.version,
          search.capability,
          search.started_from ?? search.started_to,
          search.last_message_from ?? search.last_message_to,
        ]}
      >
        {choices.filter(isShown).map(({ key, label, options }) => (
          <ChoiceFilter
            key={key}
            label={label}
            options={options}
            value={valueOf(key)}
            onChange={(value) => set(key, value)}
            defaultOpen={key === asked}
          />
        ))}
        <SpanFilter
          label={t(($) => $.conversations.columns.started_at)}
          span={{ from: search.started_from, to: search.started_to }}
          onChange={({ from, to }) => filter({ started_from: from, started_to: to })}
        />
        <SpanFilter
          label={t(($) => $.conversations.filters.last_message)}
          span={{ from: search.last_message_from, to: search.last_message_to }}
          onChange={({ from, to }) => filter({ last_message_from: from, last_message_to: to })}
        />
        {search.topic !== undefined && (
          <AppliedFilter
            label={t(($) => $.conversations.columns.topic)}
            value={search.topic}
            onRemove={() => filter({ topic: undefined })}
          />
        )}
        {search.version !== undefined && (
          <AppliedFilter
            label={t(($) => $.conversations.version)}
            value={String(search.version)}
            onRemove={() => filter({ version: undefined })}
          />
        )}
        <CapabilityFilter
          search={search}
          onRemove={() => filter({ capability: undefined, capability_outcome: undefined })}
        />
        {others.length > 0 && (
          <Menu trigger={<FilterChip label={t(($) => $.conversations.more_filters)} />}>
            {others.map(({ key, label }) => (
              <MenuItem key={key} onSelect={() => setAsked(key)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </ListFilters>
    </>
  )
}
