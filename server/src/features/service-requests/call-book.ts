import type { NewCall } from '#engine/tools/call-desk.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { announceRequests } from '#features/service-requests/announce-requests.ts'
import {
  changeRequest,
  drawNumber,
  findCalls,
  findOfTurn,
  findOpenCall,
  insertServiceRequest,
} from '#features/service-requests/service-request.queries.ts'
import type { ServiceRequestRow } from '#features/service-requests/service-requests.tables.ts'
import { tellAll } from '#features/service-requests/tell-all.ts'
import type { AskedIn, CallBook } from '#features/tools/request-ports.ts'
import { iso } from '#platform/clock.ts'
import { type OrganizationTx, withOrganization } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'

/** Calls with customers, written down as requests of the team. */
export const requestedCalls: CallBook = {
  taken: (ctx, agent_id, from, to) =>
    withOrganization(ctx, async (tx) =>
      (await findCalls(tx, agent_id, iso(from), iso(to))).map(({ starts_at, ends_at }) => ({
        starts_at: new Date(starts_at ?? 0),
        ends_at: new Date(ends_at ?? 0),
      })),
    ),
  own: (ctx, of) => withOrganization(ctx, async (tx) => startOf(await findOpenCall(tx, of, iso(tx.clock.now())))),
  book: bookCall,
  cancel: (ctx, of) =>
    withOrganization(ctx, async (tx) => {
      const now = iso(tx.clock.now())
      const own = await findOpenCall(tx, of, now)
      if (!own) return undefined
      await changeRequest(tx, own.id, { state: 'cancelled', updated_at: now })
      await tellAll(tx, of.agent_id, 'call_cancelled')
      announceRequests(tx, of.agent_id)
      return startOf(own)
    }),
}

const startOf = (row: ServiceRequestRow | undefined) => (row?.starts_at ? { starts_at: row.starts_at } : undefined)

/** A customer has one call to come in a conversation: another time moves it. A turn that is taken once more changes nothing. */
function bookCall(
  ctx: OrganizationContext,
  of: AskedIn,
  { slot, at_once, ...asked }: NewCall,
): Promise<'booked' | 'moved' | 'taken'> {
  return withOrganization(ctx, async (tx) => {
    // From here on calls of this agent are booked one after another.
    const number = await drawNumber(tx, of.agent_id)
    const now = iso(tx.clock.now())
    const times = { starts_at: iso(slot.starts_at), ends_at: iso(slot.ends_at) }
    const known = of.turn_id === null ? undefined : await findOfTurn(tx, of.turn_id, 'call_back')
    if (known?.starts_at === times.starts_at) return 'booked'
    const own = await findOpenCall(tx, of, now)
    const place = await freePlace(tx, of.agent_id, times, { at_once, except: own?.id })
    if (place === undefined) return 'taken'
    const details = { ...asked, ...times, place, subject: asked.details, turn_id: of.turn_id, updated_at: now }
    if (own) await changeRequest(tx, own.id, details)
    else
      await insertServiceRequest(tx, {
        ...of,
        ...details,
        id: newId(),
        kind: 'call_back',
        number,
        state: 'open',
        email: null,
        created_at: now,
      })
    await tellAll(tx, of.agent_id, 'call_back')
    announceRequests(tx, of.agent_id)
    return own ? 'moved' : 'booked'
  })
}

/** The lowest place that no other call of a stretch of time has; nothing where all are taken. */
async function freePlace(
  tx: OrganizationTx,
  agent_id: string,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  { at_once, except }: { at_once: number; except: string | undefined },
): Promise<number | undefined> {
  const others = (await findCalls(tx, agent_id, starts_at, ends_at)).filter(({ id }) => id !== except)
  if (others.length >= at_once) return undefined
  const booked_places = new Set(others.map(({ place }) => place))
  return Array.from({ length: at_once }, (_, at) => at + 1).find((place) => !booked_places.has(place))
}
