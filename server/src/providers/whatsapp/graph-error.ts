import { z } from 'zod'
import type { MetaError } from '#providers/whatsapp/errors.ts'

/** U+0000, which PostgreSQL refuses in texts, and halves of a pair are both valid JSON. */
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** Any text that Meta sends. */
export const words = z.string().overwrite(clean)

/**
 * One error, in an answer of Graph as `error` and in webhooks within `errors`. Webhooks name a `title` beside the
 * `message`; older ones name it alone.
 */
export const ErrorShape = z
  .object({
    code: z.union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{1,10}$/u)
        .transform(Number),
    ]),
    message: words.nullish(),
    title: words.nullish(),
    error_data: z.object({ details: words.nullish() }).nullish().catch(null),
    error_subcode: z.number().nullish().catch(null),
  })
  .transform(({ code, message, title, error_data, error_subcode }): MetaError & { subcode: number | null } => ({
    code,
    message: message ?? title ?? '',
    details: error_data?.details ?? null,
    subcode: error_subcode ?? null,
  }))
