import type { Member } from '@tertulia/contract/members'

/** Whom one may not ask about: their own name where they have one, else their address. */
export const nameOf = (member: Member): string => member.name || member.email
