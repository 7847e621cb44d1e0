import type { Member } from '@tertulia/contract/members'

/** The name in a question about a member: their own if they have one, else their address. */
export const nameOf = (member: Member): string => member.name || member.email
