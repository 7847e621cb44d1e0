import { ViewsMenu } from '#features/saved-views/views-menu.tsx'
import type { ListAddress } from '#lists/use-list-address.ts'
import { conversationFilters, type ConversationSearch } from './conversation-search.ts'

const names = Object.keys(conversationFilters) as (keyof typeof conversationFilters)[]
const NONE = Object.fromEntries(names.map((name) => [name, undefined]))

/** The views of the list of conversations, which its address holds. */
export function ConversationViews({ address }: { address: ListAddress<ConversationSearch> }) {
  const { search, isFiltered } = address
  const { sort = 'last_message_at', order = 'desc' } = search
  const filters = Object.fromEntries(names.map((name) => [name, search[name]]))
  const isPlain = !isFiltered && !search.sort && !search.order && !search.open && !search.cursor
  return (
    <ViewsMenu
      shown={{ of: 'list', filters, sort, order }}
      isPlain={isPlain}
      onShow={(list) => address.filter({ ...NONE, ...list.filters, sort: list.sort, order: list.order })}
    />
  )
}
