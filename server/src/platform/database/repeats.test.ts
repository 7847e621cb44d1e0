/** @module-tag services */
import { teams } from '@tertulia/contract/teams'
import { beforeAll, expect, test } from 'vitest'
import { asSystem, type OrganizationContext } from '#platform/context.ts'
import { noteAudit, requiredAuditOf } from '#platform/audit/audit.ts'
import { afterCommit, REPEATABLE, withOrganization } from '#platform/database/tx.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { auditOf } from '../../../test/audit-of.ts'
import { runningApp } from '../../../test/running-app.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>
let shop: Shop
let one: string
let other: string

beforeAll(async () => {
  shop = await anOrganization()
  const aTeam = async (name: string) =>
    (await shop.as('admin').call(teams.create, { body: { organization_id: shop.id, name, user_ids: [] } })).id
  ;[one, other] = [await aTeam('Taller'), await aTeam('Envíos')]
})

/** Two transactions that each hold what the other waits for: the database takes one of them back. */
async function crossing(
  is_repeatable: boolean,
  change: (ctx: OrganizationContext) => OrganizationContext = (ctx) => ctx,
) {
  const { deps } = await runningApp()
  const both_hold = Promise.withResolvers<void>()
  let holding = 0
  const tries: [number, number] = [0, 0]
  const after: number[] = []
  const crosses = (nth: 0 | 1) => {
    const ids = nth === 0 ? [one, other] : [other, one]
    return withOrganization(
      change(asSystem(deps, shop.id)),
      async (tx) => {
        tries[nth] += 1
        afterCommit(tx, () => after.push(nth))
        noteAudit(tx, { entity_id: one, after: { name: `${nth}` } })
        await tx.client.query('update team set name = name where id = $1', [ids[0]])
        holding += 1
        if (holding === 2) both_hold.resolve()
        await both_hold.promise
        await tx.client.query('update team set name = name where id = $1', [ids[1]])
      },
      is_repeatable ? REPEATABLE : {},
    )
  }
  const outcomes = await Promise.allSettled([crosses(0), crosses(1)])
  return { outcomes, tries: tries.toSorted((a, b) => a - b), after: after.toSorted((a, b) => a - b) }
}

test('repeatable work that was taken back for a deadlock is done anew, and what follows a commit follows once', async () => {
  const { outcomes, tries, after } = await crossing(true)
  expect(outcomes).toEqual([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect([tries, after]).toEqual([
    [1, 2],
    [0, 1],
  ])
})

test('work that does not say so is tried once, and its caller hears of it', async () => {
  const { outcomes, tries, after } = await crossing(false)
  expect(tries).toEqual([1, 1])
  expect(after).toHaveLength(1)
  const refused = outcomes.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: '40P01' } })
})

test('a transaction done anew leaves the trace that it owes, once', async () => {
  const before = (await auditOf(shop.id)).length
  const { outcomes } = await crossing(true, (ctx) => ({ ...ctx, audit: requiredAuditOf('team.updated') }))
  expect(outcomes).toEqual([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(await auditOf(shop.id)).toHaveLength(before + 2)
})
