import type { Place } from '#platform/http/gate.ts'
import { placeIn } from '#platform/http/gate.ts'
import type { Context, Person } from '#platform/context.ts'
import { freshPlaces } from '#features/organizations/organizations.ts'
import { findOpenSessionIds } from '#features/realtime/open-session.queries.ts'
import { iso } from '#platform/clock.ts'
import { lookUp } from '#platform/database/tx.ts'

/**
 * Current access of the person whose session is open: with their place in an organization, if one is asked for and they have
 * one.
 */
export type CurrentAccess = { place?: Place; masks_members: boolean }
type Asked = { ctx: Context; person: Person; organization_id: string | undefined }
type Batch = { asked: Map<string, Asked>; answer: Promise<Map<string, CurrentAccess>> }

/**
 * Asks the database, and nothing that is remembered, where people stand. All callers in one turn of the event loop share one
 * look, so that a thousand sockets cost as little as one. Looks follow one another: none tells what an earlier one saw.
 */
export function createAccessLookup() {
  let next: Batch | undefined
  let last: Promise<unknown> = Promise.resolve()

  const begin = (): Batch => {
    const asked: Batch['asked'] = new Map()
    const answer = Promise.all([last, new Promise((resolve) => setImmediate(resolve))]).then(() => {
      next = undefined
      return look([...asked.values()])
    })
    last = answer.catch(() => undefined)
    return { asked, answer }
  }
  return {
    /** @returns nothing where the session is closed */
    of: async (ctx: Context, person: Person, organization_id?: string): Promise<CurrentAccess | undefined> => {
      next ??= begin()
      const { asked, answer } = next
      const key = keyOf(person, organization_id)
      asked.set(key, { ctx, person, organization_id })
      return (await answer).get(key)
    },
  }
}

const keyOf = ({ session_id }: Person, organization_id = ''): string => `${session_id} ${organization_id}`

async function look(asked: Asked[]): Promise<Map<string, CurrentAccess>> {
  const [first] = asked
  if (!first) return new Map()
  const session_ids = [...new Set(asked.map(({ person }) => person.session_id))]
  const pairs = asked.flatMap(({ person: { user_id }, organization_id }) =>
    organization_id === undefined ? [] : [{ user_id, organization_id }],
  )
  const { ctx } = first
  const [open, placeOf] = await lookUp(ctx, (tx) =>
    Promise.all([findOpenSessionIds(tx, session_ids, iso(ctx.clock.now())), freshPlaces(tx, pairs)]),
  )
  const isOpen = new Set(open.map(({ id }) => id))
  const result = new Map<string, CurrentAccess>()
  for (const { person, organization_id } of asked) {
    if (!isOpen.has(person.session_id)) continue
    const found = organization_id === undefined ? undefined : placeOf(person.user_id, organization_id)
    const place = organization_id && (await placeIn(ctx, { placeOf: async () => found }, person, organization_id))
    result.set(keyOf(person, organization_id), {
      ...(place && { place }),
      masks_members: found?.masks_members ?? true,
    })
  }
  return result
}
