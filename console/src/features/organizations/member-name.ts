import type { Member } from '@tertulia/contract/members'

/** Name of a member, or their address if they have none. */
export const nameOf = (member: Member): string => member.name || member.email
