import { z } from 'zod'

export const IDENTITY_TABS = ['general', 'language', 'audience'] as const

/** The part of the identity on the screen. */
export const IdentitySearch = z.object({ tab: z.enum(IDENTITY_TABS).default('general') })
