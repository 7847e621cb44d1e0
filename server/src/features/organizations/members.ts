import type { BusinessEvent } from '@tertulia/contract/events'
import type { HandOver, Member } from '@tertulia/contract/members'
import { type GivenRole, grantOf, isAbove, type Role } from '@tertulia/contract/permissions'
import { done, type Page } from '@tertulia/contract/shapes'
import type { MemberContext, PersonContext } from '#platform/context.ts'
import { accountOf } from '#features/accounts/account.ts'
import { proveIdentity } from '#features/accounts/accounts.ts'
import { handOverMails } from '#features/organizations/hand-over-mails.ts'
import {
  addMembership,
  deleteMembership,
  findEveryMembership,
  findMember,
  findMembers,
  lockMemberships,
  type MemberRow,
  type MembershipRow,
  updateMembership,
} from '#features/organizations/member.queries.ts'
import { publishMembershipChange } from '#features/organizations/organizations.ts'
import { requiredAuditOf, noteAudit } from '#platform/audit/audit.ts'
import { type OrganizationTx, type Tx, withOrganization, withPlatform } from '#platform/database/tx.ts'
import { iso } from '#platform/clock.ts'
import { emit } from '#platform/events/emit.ts'
import { newId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'

type MemberTx = Tx<MemberContext>

/** A viewer sees addresses masked: `l•••@ciclosalmenara.es`. */
export async function listMembers(ctx: MemberContext): Promise<Page<Member>> {
  const rows = await withOrganization(ctx, findMembers)
  const items = rows.map((row) => toMember(ctx.role, row))
  return { items, page: { next: null, prev: null, rows: items.length, total: items.length, total_is_exact: true } }
}

function toMember(reader: Role, { first_name, last_name, email, ...rest }: MemberRow): Member {
  return {
    ...rest,
    name: [first_name, last_name].join(' ').trim(),
    email: grantOf(reader, 'member.list') === 'masked' ? email.replace(/^(.).*@/u, '$1•••@') : email,
  }
}

/** @throws not_allowed by the rank rule: against the person's role and the new one */
export function changeRole(ctx: MemberContext, id: string, role: GivenRole): Promise<Member> {
  return withOrganization(ctx, async (tx) => {
    const { member, caller } = await lockBelow(tx, id)
    if (!isAbove(caller.role, role)) throw new Problem('not_allowed')
    await emit(tx, ...roleChanged(member, role))
    return changeMembership(tx, member, { role })
  })
}

/** Takes access away at once, also from open sockets. Others hear of it: conversations they have control of go back to the agent. */
export function suspendMember(ctx: MemberContext, id: string): Promise<Member> {
  return withOrganization(ctx, async (tx) => {
    const { member } = await lockBelow(tx, id)
    await emit(tx, leftEvent(member), memberEvent('member.suspended', member))
    return changeMembership(tx, member, { status: 'suspended' })
  })
}

export function activateMember(ctx: MemberContext, id: string): Promise<Member> {
  return withOrganization(ctx, async (tx) => {
    const { member } = await lockBelow(tx, id)
    await emit(tx, memberEvent('member.activated', member))
    return changeMembership(tx, member, { status: 'active' })
  })
}

/** Removes a member for good: only an invitation brings them back. */
export function removeMember(ctx: MemberContext, id: string) {
  return withOrganization(ctx, async (tx) => {
    const { member } = await lockBelow(tx, id)
    await endMembership(tx, member)
    return done
  })
}

/** The caller goes. A super_admin may not, so an organization always has one: they hand over first. */
export function leaveOrganization(ctx: MemberContext) {
  return withOrganization(ctx, async (tx) => {
    const caller = await lockedCaller(tx)
    // The gate's role is some seconds old; by now they may be the one who was handed the organization.
    if (caller.role === 'super_admin') throw new Problem('not_allowed')
    await endMembership(tx, caller)
    return done
  })
}

/**
 * Takes the caller out of every organization, each with its own trace.
 * @returns how many they have left
 * @throws organization_without_owner where they are the super_admin of one
 */
export async function leaveEveryOrganization(ctx: PersonContext): Promise<number> {
  const { user_id } = ctx.actor
  const memberships = await withPlatform(ctx, (tx) => findEveryMembership(tx, user_id))
  const owned = memberships.filter(({ role }) => role === 'super_admin').map(({ name }) => `«${name}»`)
  if (owned.length > 0) throw new Problem('organization_without_owner', { values: { organizations: owned.join(', ') } })
  for (const { organization_id, role, name } of memberships) {
    const inside: MemberContext = { ...ctx, organization_id, role, audit: requiredAuditOf('member.left') }
    // oxlint-disable-next-line no-await-in-loop -- one is left after another, so that a failure leaves the rest as it is
    await withOrganization(inside, async (tx) => {
      const [own] = await lockMemberships(tx, ctx.actor)
      // They may have been handed the organization meanwhile.
      if (own?.role === 'super_admin')
        throw new Problem('organization_without_owner', { values: { organizations: `«${name}»` } })
      if (own) await endMembership(tx, own)
    })
  }
  return memberships.length
}

/** Makes a person a member with a role. @throws already_member, also if they are suspended */
export async function addMember(
  tx: OrganizationTx,
  { user_id, role }: Pick<MembershipRow, 'user_id' | 'role'>,
): Promise<void> {
  const { organization_id } = tx
  const created_at = iso(tx.clock.now())
  const isNew = await addMembership(tx, { organization_id, id: newId(), user_id, role, status: 'active', created_at })
  if (!isNew) throw new Problem('already_member')
  await emit(tx, memberEvent('member.joined', { user_id, role }))
  publishMembershipChange(tx, user_id)
}

/**
 * Makes another member the super_admin and the caller an owner; both are told by mail.
 * @throws wrong_password at `password`, fresh_sign_in_needed, not_found, member_not_active at `member_id`
 */
export async function handOverOrganization(ctx: MemberContext, input: HandOver) {
  const account = await proveIdentity(ctx, input.password, 'password')
  const heir_id = await withOrganization(ctx, async (tx) => {
    const { member: heir, caller } = await lockPair(tx, input.member_id)
    if (caller.role !== 'super_admin') throw new Problem('not_allowed')
    if (heir.id === caller.id || heir.status !== 'active') throw new Problem('member_not_active', { at: 'member_id' })
    noteAudit(tx, {
      entity_id: heir.id,
      before: { super_admin: caller.user_id, role_of_heir: heir.role },
      after: { super_admin: heir.user_id, role_of_former: 'owner' },
    })
    // In this order: there is never more than one.
    await updateMembership(tx, caller.id, { role: 'owner' })
    await updateMembership(tx, heir.id, { role: 'super_admin' })
    await emit(tx, ...roleChanged(caller, 'owner'), ...roleChanged(heir, 'super_admin'))
    publishMembershipChange(tx, caller.user_id)
    publishMembershipChange(tx, heir.user_id)
    return heir.user_id
  })
  const heir = await withPlatform(ctx, (tx) => accountOf(tx, heir_id, () => undefined))
  for (const mail of handOverMails(ctx, { former: account, heir })) {
    await ctx.mail
      .send(mail)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a hand-over was not told by mail'))
  }
  return done
}

async function changeMembership(
  tx: MemberTx,
  member: MembershipRow,
  change: Partial<Pick<MembershipRow, 'role' | 'status'>>,
): Promise<Member> {
  await updateMembership(tx, member.id, change)
  const { user_id, role, status } = member
  noteAudit(tx, {
    entity_id: member.id,
    before: { user_id, role, status },
    after: { user_id, role, status, ...change },
  })
  publishMembershipChange(tx, user_id)
  const changed = await findMember(tx, member.id)
  if (!changed) throw new Error('a changed member is not found')
  return toMember(tx.role, changed)
}

async function endMembership(tx: MemberTx, { id, user_id, role, status }: MembershipRow): Promise<void> {
  await deleteMembership(tx, id)
  await emit(tx, leftEvent({ user_id }))
  noteAudit(tx, { entity_id: id, before: { user_id, role, status } })
  publishMembershipChange(tx, user_id)
}

const leftEvent = ({ user_id }: Pick<MembershipRow, 'user_id'>): BusinessEvent => ({
  type: 'member.left',
  conversation_id: null,
  payload: { user_id },
})

type Membership = Pick<MembershipRow, 'user_id' | 'role'>

const memberEvent = (
  type: 'member.joined' | 'member.suspended' | 'member.activated',
  { user_id, role }: Membership,
): BusinessEvent => ({ type, conversation_id: null, payload: { user_id, role } })

const roleChanged = ({ user_id, role: role_before }: Membership, role: Role): BusinessEvent[] =>
  role === role_before
    ? []
    : [{ type: 'member.role_changed', conversation_id: null, payload: { user_id, role, role_before } }]

/** The caller and a member, both locked. */
async function lockPair(tx: MemberTx, id: string): Promise<{ member: MembershipRow; caller: MembershipRow }> {
  const rows = await lockMemberships(tx, { id, user_id: tx.actor.user_id })
  const member = rows.find((row) => row.id === id)
  if (!member) throw new Problem('not_found')
  return { member, caller: callerAmong(tx, rows) }
}

/**
 * Locks both memberships, and requires the caller to be above the member. The ranks are those of this moment, not those the
 * gate remembers.
 */
async function lockBelow(tx: MemberTx, id: string): Promise<{ member: MembershipRow; caller: MembershipRow }> {
  const pair = await lockPair(tx, id)
  if (!isAbove(pair.caller.role, pair.member.role)) throw new Problem('not_allowed')
  return pair
}

/** The caller's own membership, locked. @throws not_found where they are out by now */
export const lockedCaller = async (tx: MemberTx): Promise<MembershipRow> =>
  callerAmong(tx, await lockMemberships(tx, { user_id: tx.actor.user_id }))

function callerAmong(tx: MemberTx, rows: MembershipRow[]): MembershipRow {
  const caller = rows.find((row) => row.user_id === tx.actor.user_id)
  if (caller?.status !== 'active') throw new Problem('not_found')
  return caller
}
