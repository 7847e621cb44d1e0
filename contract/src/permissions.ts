import { z } from 'zod'
import { RIGHTS } from './rights.gen.ts'

/** Roles inside an organization (specification §6), strongest first. `super_admin` is its creator, exactly one. */
export const ROLES = ['super_admin', 'owner', 'admin', 'member', 'viewer'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>
/** Roles that can be given. The creator's passes on by hand-over alone. */
export const GivenRole = Role.exclude(['super_admin'])
export type GivenRole = z.infer<typeof GivenRole>

/** `full`; `masked`: yes, with personal data masked; `read`: may see and not change; `none`. */
export type Grant = 'full' | 'masked' | 'read' | 'none'

const GRANTS: Record<string, Grant> = { x: 'full', m: 'masked', r: 'read', '-': 'none' }

export type Permission = keyof typeof RIGHTS
export const PERMISSIONS = Object.keys(RIGHTS) as Permission[]

/** The grant of a permission to a role. */
export const grantOf = (role: Role, permission: Permission): Grant =>
  GRANTS[RIGHTS[permission][ROLES.indexOf(role)] ?? '-'] ?? 'none'

/** Whether a role may make a call. `read` allows looking only, so it needs a call that changes nothing. */
export function mayCall(role: Role, permission: Permission, method: string): boolean {
  const grant = grantOf(role, permission)
  return grant === 'full' || grant === 'masked' || (grant === 'read' && method === 'GET')
}

/**
 * The role as which a session of support reads: a viewer, masked as for one. It has no role, is no member, and changes nothing.
 */
export const SUPPORT_SEES_AS: Role = 'viewer'
export const maySupport = (permission: Permission, method: string): boolean =>
  method === 'GET' && mayCall(SUPPORT_SEES_AS, permission, method)

/** Whether a role reads what an agent is told: its instructions. A viewer sees the agent without them. */
export const readsPrompts = (role: Role): boolean => grantOf(role, 'agent.read') === 'full'

/** Whether a screen should offer the action. */
export const may = (role: Role, permission: Permission): boolean => {
  const grant = grantOf(role, permission)
  return grant === 'full' || grant === 'masked'
}

/** super_admin 5 … viewer 1. */
export const rankOf = (role: Role): number => ROLES.length - ROLES.indexOf(role)

/**
 * The rank rule: to invite, change, suspend, activate or remove, your rank is strictly above the person's and above the role
 * you give. So members cannot do it to themselves, nor to the super_admin.
 */
export const isAbove = (role: Role, theirs: Role): boolean => rankOf(role) > rankOf(theirs)

/** Roles that a member in a role may give, strongest first. */
export const rolesGivenBy = (role: Role): GivenRole[] => GivenRole.options.filter((each) => isAbove(role, each))
