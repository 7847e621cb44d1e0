import { z } from 'zod'
import { ConversationFilters, ConversationSort, SortOrder } from './conversation-filters.ts'
import { endpoint } from './endpoint.ts'
import { SAVED_VIEW_NAME_LENGTH } from './saved-views.limits.ts'
import { Done, id, name, time } from './shapes.ts'
import { expected } from './stale-edits.ts'

const Kept = z.strictObject({
  name: name(SAVED_VIEW_NAME_LENGTH),
  filters: ConversationFilters,
  sort: ConversationSort,
  order: SortOrder,
  /** Colleagues see it too. */
  shared: z.boolean(),
})

/** A list of conversations that somebody comes back to: what it is narrowed by, and its order. */
export const SavedView = z.object({
  ...Kept.shape,
  id,
  /** Made by whoever asks: nobody else changes it. */
  is_mine: z.boolean(),
  /** The one that the list opens with, for whoever asks. */
  is_default: z.boolean(),
  updated_at: time,
})
export type SavedView = z.infer<typeof SavedView>

export const SavedViewInput = Kept.extend({ organization_id: id })
export type SavedViewInput = z.infer<typeof SavedViewInput>
export const SavedViewChange = Kept
export type SavedViewChange = z.infer<typeof SavedViewChange>

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
    audit: 'none: a way to look at a list',
    once: true,
    body: SavedViewInput,
    returns: SavedView,
    errors: ['saved_view_limit'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}',
    allow: 'conversation.annotate',
    of: { saved_view: 'id' },
    rate: 'write',
    audit: 'none: a way to look at a list',
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
    audit: 'none: a way to look at a list',
    returns: Done,
  }),
  /** Makes it the one that the list opens with, in place of another, or no longer. */
  setDefault: endpoint({
    method: 'PUT',
    path: '/saved-views/{id}/default',
    allow: 'conversation.annotate',
    of: { saved_view: 'id' },
    rate: 'write',
    audit: 'none: a way to look at a list',
    body: z.strictObject({ is_default: z.boolean() }),
    returns: Done,
  }),
}
