import { z } from 'zod'
import { id } from './shapes.ts'

/** Which model an agent answers with: the organization's own, none, or a further one by its id. */
export const ModelChoice = z.union([z.enum(['default', 'none']), id], { error: 'invalid_value' })
export type ModelChoice = z.infer<typeof ModelChoice>
