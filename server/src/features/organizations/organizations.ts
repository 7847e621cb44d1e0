import type { Expected } from '@tertulia/contract/stale-edits'
import { currencyOf, timeZoneOf } from '@tertulia/contract/countries'
import { ORGANIZATIONS_PER_PERSON } from '@tertulia/contract/organizations.limits'
import type { Membership, NewOrganization, Organization, OrganizationInput } from '@tertulia/contract/organizations'
import { SUPPORT_SEES_AS } from '@tertulia/contract/permissions'
import { type Push, ServerFrame } from '@tertulia/contract/frames'
import type { Context, Deps, MemberContext, PersonContext } from '#platform/context.ts'
import { lockedAccount } from '#features/accounts/account.ts'
import { moveOnboarding } from '#features/accounts/onboarding-steps.ts'
import {
  countCreated,
  findMemberships,
  findPlaces,
  findOrganizationById,
  insertMembership,
  insertOrganization,
  lockOrganization,
  updateOrganization,
} from '#features/organizations/organization.queries.ts'
import { touchMembership } from '#features/organizations/member.queries.ts'
import { ownOrganization } from '#features/organizations/organization.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import {
  afterCommit,
  commitWith,
  lookUp,
  type OrganizationTx,
  type PlatformTx,
  withOrganization,
  withOrganizationAfter,
  withPlatform,
} from '#platform/database/tx.ts'
import { emit } from '#platform/events/emit.ts'
import type { Place } from '#platform/http/gate.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { createRecent, RIGHT_MS } from '#platform/recent.ts'
import { refuseStale } from '#platform/stale-edit.ts'

export const ownOrganizations = (ctx: PersonContext): Promise<Membership[]> =>
  withPlatform(ctx, async (tx) => {
    const { support, user_id } = ctx.actor
    if (!support) return (await findMemberships(tx, user_id)).map((each) => ({ ...each, support_until: null }))
    const organization = await findOrganizationById(tx, support.organization_id)
    return organization ? [{ organization, role: SUPPORT_SEES_AS, support_until: support.ends_at }] : []
  })

/** @throws too_many_organizations. The person is locked, so that of two at once the second counts the first. */
async function refuseTooMany(tx: PlatformTx, user_id: string): Promise<void> {
  await lockedAccount(tx, user_id)
  if ((await countCreated(tx, user_id)) >= ORGANIZATIONS_PER_PERSON) throw new Problem('too_many_organizations')
}

/** Creates an organization with the caller as its super_admin. @throws too_many_organizations, email_not_verified */
export async function createOrganization(ctx: PersonContext, input: NewOrganization): Promise<Organization> {
  if (!ctx.actor.verified) throw new Problem('email_not_verified')
  const named = {
    ...input,
    time_zone: input.time_zone ?? timeZoneOf(input.hq_country),
    currency: input.currency ?? currencyOf(input.hq_country),
  }
  const now = iso(ctx.clock.now())
  const row = {
    id: newId(),
    ...named,
    logo: null,
    two_step_required: false,
    retention_days: null,
    silence_minutes: 30 as const,
    masks_members: false,
    default_language: ctx.language,
    monthly_token_cap: null,
    monthly_spending_cap: null,
    created_at: now,
    updated_at: now,
  }
  const refuse = (tx: PlatformTx) => refuseTooMany(tx, ctx.actor.user_id)
  await withOrganizationAfter({ ...ctx, organization_id: row.id }, refuse, async (tx) => {
    await insertOrganization(tx, row)
    await insertMembership(tx, {
      organization_id: row.id,
      id: newId(),
      user_id: ctx.actor.user_id,
      role: 'super_admin',
      status: 'active',
      created_at: row.created_at,
    })
    const { user_id } = ctx.actor
    await emit(tx, { type: 'member.joined', conversation_id: null, payload: { user_id, role: 'super_admin' } })
    noteAudit(tx, { entity_id: row.id, after: named })
  })
  await withPlatform(ctx, (tx) => moveOnboarding(tx, ctx.actor.user_id, 'founded_organization'))
  return row
}

export function getOrganization(ctx: MemberContext): Promise<Organization> {
  return withOrganization(ctx, ownOrganization)
}

/** @throws not_found, stale_edit */
export async function changeOrganization(
  ctx: MemberContext,
  { expected_updated_at, ...input }: OrganizationInput & Expected,
): Promise<Organization> {
  const row = await withOrganization(ctx, async (tx) => {
    const found = await lockOrganization(tx)
    if (!found) throw new Problem('not_found')
    refuseStale(expected_updated_at, found.updated_at)
    const { name, organization_type, hq_country, website, description, time_zone, currency } = found
    const before = { name, organization_type, hq_country, website, description, time_zone, currency }
    noteAudit(tx, { entity_id: tx.organization_id, before, after: input })
    return updateOrganization(tx, { ...input, updated_at: iso(tx.clock.now()) })
  })
  if (!row) throw new Error('a locked organization is gone')
  return row
}

/** A member's last activity is written down no more often. */
const NOTED_SECONDS = 300
/** Places looked up lately. */
const places = createRecent<Place | undefined>({ most: 20_000, for_ms: RIGHT_MS })

/** A person's place in an organization, or undefined for strangers and the suspended. */
export async function placeOf(ctx: Context, user_id: string, organization_id: string): Promise<Place | undefined> {
  const key = keyOf(user_id, organization_id)
  const place = await places.get(key, () => look(ctx, user_id, organization_id))
  // A place without the second step, or none at all, is not cached: a member who takes the step, or a new member, gets in at
  // once.
  if (!place || place.lacks_two_step) places.forget(key)
  return place
}

async function look(ctx: Context, user_id: string, organization_id: string): Promise<Place | undefined> {
  const [found] = await lookUp(ctx, (tx) => findPlaces(tx, [{ user_id, organization_id }]))
  if (!found) return undefined
  const { last_active_at, role, lacks_two_step } = found
  const now = ctx.clock.now()
  if (!lacks_two_step && (!last_active_at || last_active_at < iso(secondsFrom(now, -NOTED_SECONDS))))
    await withOrganization({ ...ctx, organization_id }, (tx) => commitWith(tx, touchMembership(tx, user_id, iso(now))))
  return { role, lacks_two_step }
}

/**
 * Places of people as the database has them now, without the cache.
 * @param pairs whom to look for, and where
 * @returns a function that gives the place of each of them, if they have one
 */
export async function freshPlaces(tx: PlatformTx, pairs: { user_id: string; organization_id: string }[]) {
  const found = await findPlaces(tx, pairs)
  const places = new Map(found.map((place) => [keyOf(place.user_id, place.organization_id), place]))
  return (user_id: string, organization_id: string) => places.get(keyOf(user_id, organization_id))
}

const keyOf = (user_id: string, organization_id: string): string => `${user_id} ${organization_id}`

const MEMBERSHIPS = 'memberships'

/** Publishes a change of a member's place to every process: caches drop it, and sockets of the member are judged again. */
export function publishMembershipChange(
  tx: Pick<OrganizationTx, 'organization_id' | 'realtime' | 'after_commit'>,
  user_id: string,
): void {
  const { organization_id } = tx
  const push: Push = { type: 'membership.changed', organization_id, user_id }
  afterCommit(tx, () => {
    forgetPlace(user_id, organization_id)
    // In this order: who judges again must not be told what was remembered.
    for (const topic of [MEMBERSHIPS, `person:${user_id}`, `organization:${organization_id}`])
      tx.realtime.publish(topic, push)
  })
}

/** Publishes a change of how a person signs in to each of their organizations. */
export async function publishSignInChange(tx: PlatformTx, user_id: string): Promise<void> {
  for (const { organization } of await findMemberships(tx, user_id))
    publishMembershipChange({ ...tx, organization_id: organization.id }, user_id)
}

/** Forgets places as the other processes tell of their changes. */
export const subscribeToMembershipChanges = (deps: Deps): (() => void) =>
  deps.realtime.subscribe(MEMBERSHIPS, {
    send: (text) => {
      const frame = ServerFrame.parse(JSON.parse(text))
      if (frame.kind === 'push' && frame.push.type === 'membership.changed')
        forgetPlace(frame.push.user_id, frame.push.organization_id)
    },
  })

const forgetPlace = (user_id: string, organization_id: string): void => places.forget(keyOf(user_id, organization_id))
