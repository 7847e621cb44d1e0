import { z } from 'zod'

export const MEMBERS_TABS = ['members', 'roles'] as const

/** The part of the members' page that is open. */
export const MembersSearch = z.object({ tab: z.enum(MEMBERS_TABS).default('members') })
