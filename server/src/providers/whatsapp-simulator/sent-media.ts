import { z } from 'zod'

const url = z.url({ protocol: /^https?$/u })

/** Media in a message: an id of an upload or a link, and what the kind may have beside. Caption ≤ 1,024. */
export function contentMedia(takes: { caption?: boolean; filename?: boolean; voice?: boolean }) {
  return z
    .strictObject({
      id: z.string().min(1).optional(),
      link: url.optional(),
      ...(takes.caption && { caption: z.string().min(1).max(1024).optional() }),
      ...(takes.filename && { filename: z.string().min(1).optional() }),
      ...(takes.voice && { voice: z.boolean().optional() }),
    })
    .refine(({ id, link }) => (id === undefined) !== (link === undefined), { error: 'give either id or link' })
}
