import { z } from 'zod'
import { BoardAddress, BoardName } from './board-addresses.ts'
import { ConversationFilters, ConversationSort, SortOrder } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { SAVED_VIEW_NAME_LENGTH } from './saved-views.limits.ts'
import { Done, id, name, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** The list of conversations: what it is narrowed by, and its order. */
const ListSaved = z.strictObject({
  of: z.literal('list'),
  filters: ConversationFilters,
  sort: ConversationSort,
  order: SortOrder,
})
/** A board, as its address says it. */
const BoardSaved = z.strictObject({ of: z.literal('board'), board: BoardName, agent_id: id, address: BoardAddress })

/** The place that a view restores. */
export const SavedPlace = z.discriminatedUnion('of', [ListSaved, BoardSaved])
export type SavedPlace = z.infer<typeof SavedPlace>

const Kept = z.strictObject({
  name: name(SAVED_VIEW_NAME_LENGTH),
  place: SavedPlace,
  /** Colleagues see it too. */
  shared: z.boolean(),
})

/** A list of conversations or a board that a member saved to come back to. */
export const SavedView = z.object({
  ...Kept.shape,
  id,
  /** Made by the caller: other members cannot change it. */
  is_mine: z.boolean(),
  /** The one with which its screen opens for the caller. */
  is_default: z.boolean(),
  updated_at: time,
})
export type SavedView = z.infer<typeof SavedView>

export const SavedViewInput = Kept.extend({ organization_id: id })
export type SavedViewInput = z.infer<typeof SavedViewInput>
export const SavedViewChange = Kept
export type SavedViewChange = z.infer<typeof SavedViewChange>

/** The screen that shows what a view brings back: each opens with one view at most. */
export const SavedScreen = z.enum(['list', ...BoardName.options])
export type SavedScreen = z.infer<typeof SavedScreen>
export const screenOf = (place: SavedPlace): SavedScreen => (place.of === 'list' ? 'list' : place.board)

export const savedViews = {
  /** One's own and those that are shared, by name. */
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    allow: 'conversation.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.array(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    allow: 'conversation.annotate',
    of: { organization: 'organization_id' },
    rate: 'write',
    audit: 'none: a way to look at what is there',
    once: true,
    body: SavedViewInput,
    returns: SavedView,
    errors: ['saved_view_limit'],
  }),
  /** One that becomes a view of another screen stops being the default of its former one. */
  update: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}',
    allow: 'conversation.annotate',
    of: { saved_view: 'id' },
    rate: 'write',
    audit: 'none: a way to look at what is there',
    body: SavedViewChange.extend(expected),
    returns: SavedView,
    errors: ['stale_edit'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/saved-views/{id}',
    allow: 'conversation.annotate',
    of: { saved_view: 'id' },
    rate: 'write',
    audit: 'none: a way to look at what is there',
    returns: Done,
  }),
  /** Makes it the one that its screen opens with, in place of another, or no longer. */
  setDefault: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}/default',
    allow: 'conversation.annotate',
    of: { saved_view: 'id' },
    rate: 'write',
    audit: 'none: a way to look at what is there',
    body: z.strictObject({ is_default: z.boolean() }),
    returns: Done,
  }),
}
