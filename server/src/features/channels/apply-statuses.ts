import type { DeliveryState } from '#features/channels/channels.tables.ts'
import {
  type DeliveryRow,
  findTold,
  lockPieces,
  lockPlaces,
  type PlaceRow,
  updateSent,
} from '#features/channels/delivery.queries.ts'
import { noteDelivery } from '#features/channels/note-delivery.ts'
import type { KnownConnection } from '#features/connections/known-connections.ts'
import { iso } from '#platform/clock.ts'
import type { OrganizationTx } from '#platform/database/tx.ts'
import type { InboundItem } from '#providers/messaging/messaging-provider.ts'

/** How far a delivery has come. A late status takes nothing back. */
const PROGRESS: Record<DeliveryState, number> = {
  waiting: 0,
  sending: 0,
  unknown: 0,
  failed: 1,
  sent: 1,
  delivered: 2,
  read: 3,
}

type Status = Extract<InboundItem, { kind: 'status' }>
type Piece = { message_id: string; piece: number }

/** `early`: of something that is not known yet, though it is ours: the answer to the send may still be on its way. */
export type AppliedStatus = 'done' | 'early'

/** Notes what a provider tells of what we sent, in whatever order it tells it. @returns what became of each */
export async function applyStatuses(
  tx: OrganizationTx,
  { id: connection_id }: KnownConnection,
  statuses: readonly Status[],
): Promise<AppliedStatus[]> {
  const told = statuses.map((status) => ({ status, piece: pieceOf(status.key) }))
  const found = await findTold(tx, connection_id, {
    pieces: told.flatMap(({ piece }) => piece ?? []),
    provider_ids: told.flatMap(({ status, piece }) => (piece ? [] : [status.message_id])),
  })
  const held = await hold(tx, found)
  const rowOf = (status: Status, piece: Piece | undefined) =>
    found.find((row) => (piece ? isOf(row, piece) : row.provider_id === status.message_id))
  const applied: AppliedStatus[] = []
  for (const { status, piece } of told) {
    const row = rowOf(status, piece)
    // A message that the business sent by other means has no key and is none of ours.
    applied.push(row || status.key === null ? 'done' : 'early')
    const of = row && held.find((each) => isOf(each.row, row))
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    if (of && advances(of.row, status)) await note(tx, of, status)
  }
  return applied
}

const isOf = (one: Piece, other: Piece): boolean => one.message_id === other.message_id && one.piece === other.piece

type Held = { row: DeliveryRow; place: PlaceRow }

/** Locks the pieces and before them their conversations. Pieces erased meanwhile are missing. */
async function hold(tx: OrganizationTx, found: readonly DeliveryRow[]): Promise<Held[]> {
  if (found.length === 0) return []
  const places = await lockPlaces(tx, [...new Set(found.map(({ conversation_id }) => conversation_id))])
  const byId = new Map(places.map((place) => [place.id, place]))
  const rows = await lockPieces(tx, found)
  return rows.flatMap((row) => {
    const place = byId.get(row.conversation_id)
    return place ? [{ row, place }] : []
  })
}

function advances({ state }: DeliveryRow, { status }: Status): boolean {
  if (status === 'failed') return PROGRESS[state] <= 1 && state !== 'failed'
  return PROGRESS[status] > PROGRESS[state] || state === 'failed'
}

async function note(tx: OrganizationTx, held: Held, { status, message_id, failure }: Status): Promise<void> {
  const { row, place } = held
  const change = {
    state: status,
    provider_id: message_id,
    failure,
    last_error: failure?.detail ?? null,
    next_try_at: null,
    text: null,
    content: null,
    ended_at: row.ended_at ?? iso(tx.clock.now()),
  }
  await Promise.all([updateSent(tx, row, change), noteDelivery(tx, row, status, place)])
  held.row = { ...row, ...change }
}

/** `{message_id}.{piece}`, as it was sent along. */
function pieceOf(key: string | null): Piece | undefined {
  const [, message_id, piece] = /^([0-9a-f-]{36})\.(\d{1,4})$/u.exec(key ?? '') ?? []
  return message_id === undefined ? undefined : { message_id, piece: Number(piece) }
}
