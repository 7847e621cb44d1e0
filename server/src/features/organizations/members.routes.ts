import { members } from '@tertulia/contract/members'
import {
  activateMember,
  changeRole,
  handOverOrganization,
  leaveOrganization,
  listMembers,
  removeMember,
  suspendMember,
} from '#features/organizations/members.ts'
import { routes } from '#platform/http/routes.ts'

export const memberRoutes = routes(members, {
  list: (ctx) => listMembers(ctx),
  changeRole: (ctx, { params, query }) => changeRole(ctx, params.member_id, query.role),
  suspend: (ctx, { params }) => suspendMember(ctx, params.member_id),
  activate: (ctx, { params }) => activateMember(ctx, params.member_id),
  remove: (ctx, { params }) => removeMember(ctx, params.member_id),
  leave: (ctx) => leaveOrganization(ctx),
  handOver: (ctx, { body }) => handOverOrganization(ctx, body),
})
