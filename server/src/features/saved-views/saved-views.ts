import type { Expected } from '@tertulia/contract/stale-edits'
import { type SavedView, type SavedViewChange, type SavedViewInput, screenOf } from '@tertulia/contract/saved-views'
import { SAVED_VIEWS_PER_PERSON } from '@tertulia/contract/saved-views.limits'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import {
  countViewsOf,
  deleteDefault,
  deleteDefaultsOf,
  deleteDefaultsOfOthers,
  deleteOwnView,
  findSeen,
  findViews,
  insertView,
  lockOwnView,
  putDefault,
  updateOwnView,
} from '#features/saved-views/saved-view.queries.ts'
import type { SavedViewRow } from '#features/saved-views/saved-views.tables.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { noteMade } from '#platform/http/claim.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { refuseStale } from '#platform/stale-edit.ts'

const shownView = (
  { id, name, place, shared, user_id, updated_at }: SavedViewRow,
  { asker, is_default }: { asker: string; is_default: boolean },
): SavedView => ({
  id,
  name,
  place,
  shared,
  is_mine: user_id === asker,
  is_default,
  updated_at,
})

export async function listViews(ctx: MemberContext): Promise<SavedView[]> {
  const asker = ctx.actor.user_id
  const found = await withOrganization(ctx, (tx) => findViews(tx, asker))
  return found.map(({ view, is_default }) => shownView(view, { asker, is_default }))
}

/** Keeps a view. @throws saved_view_limit */
export function createView(ctx: MemberContext, input: SavedViewInput): Promise<SavedView> {
  const { name, place, shared } = input
  const asker = ctx.actor.user_id
  return withOrganization(ctx, async (tx) => {
    if ((await countViewsOf(tx, asker)) >= SAVED_VIEWS_PER_PERSON) throw new Problem('saved_view_limit')
    const now = iso(ctx.clock.now())
    const row: SavedViewRow = {
      organization_id: ctx.organization_id,
      id: newId(),
      user_id: asker,
      name,
      screen: screenOf(place),
      place,
      shared,
      created_at: now,
      updated_at: now,
    }
    await insertView(tx, row)
    noteMade(tx, row.id)
    return shownView(row, { asker, is_default: false })
  })
}

/** Changes one's own view. @throws stale_edit; not_found where it is a colleague's, shared or not */
export function updateView(
  ctx: MemberContext,
  id: string,
  { expected_updated_at, ...columns }: SavedViewChange & Expected,
): Promise<SavedView> {
  const asker = ctx.actor.user_id
  return withOrganization(ctx, async (tx) => {
    const before = await lockOwnView(tx, { id, user_id: asker })
    if (!before) throw new Problem('not_found')
    refuseStale(expected_updated_at, before.updated_at)
    const change = { ...columns, screen: screenOf(columns.place), updated_at: iso(tx.clock.now()) }
    const row = { ...before, ...change }
    await updateOwnView(tx, { id, user_id: asker }, change)
    if (row.screen !== before.screen) await deleteDefaultsOf(tx, id)
    if (!row.shared) await deleteDefaultsOfOthers(tx, { id, user_id: asker })
    const shown = (await findViews(tx, asker)).find(({ view }) => view.id === id)
    return shownView(row, { asker, is_default: shown?.is_default === true })
  })
}

/** @throws not_found where it is a colleague's, shared or not */
export async function deleteView(ctx: MemberContext, id: string) {
  const was = await withOrganization(ctx, (tx) => deleteOwnView(tx, { id, user_id: ctx.actor.user_id }))
  if (!was) throw new Problem('not_found')
  return done
}

/** Sets the view with which one's own screen opens, list or board. @throws not_found if it is a colleague's private one */
export function setDefaultView(ctx: MemberContext, id: string, is_default: boolean) {
  const asker = ctx.actor.user_id
  return withOrganization(ctx, async (tx) => {
    const view = await findSeen(tx, id, asker)
    if (!view) throw new Problem('not_found')
    await (is_default ? putDefault : deleteDefault)(tx, { user_id: asker, screen: view.screen, view_id: id })
    return done
  })
}
