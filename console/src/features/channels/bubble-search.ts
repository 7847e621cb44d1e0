import { z } from 'zod'

export const BUBBLE_TABS = ['appearance', 'features', 'behaviour', 'install'] as const

export const BubbleSearch = z.object({ tab: z.enum(BUBBLE_TABS).optional().catch(undefined) })
