import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

export const MEMBERS_TABS = ['members', 'roles'] as const

export const memberFilters = { search: z.string().max(200) }

/** The part of the members' page that is open, and who is looked for. */
export const MembersSearch = z.object({
  ...lenient(memberFilters),
  tab: z.enum(MEMBERS_TABS).default('members').catch('members'),
})
export type MembersSearch = z.infer<typeof MembersSearch>
