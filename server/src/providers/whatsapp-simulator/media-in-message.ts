import { z } from 'zod'
import type { GraphMessage } from './outgoing.ts'

/** A file that a message names. voice: sent as a voice note. */
export type NamedMedia = { kind: string; path: string; id?: string; link?: string; voice?: boolean }

const Content = z.object({ id: z.string().optional(), link: z.string().optional(), voice: z.boolean().optional() })
const FILES = ['image', 'video', 'document', 'audio', 'sticker']

/** The files that a message names, in its own content, in the header of its buttons or in a template's parameters. */
export function mediaIn(message: GraphMessage): NamedMedia[] {
  if (message.type === 'interactive') return filesOf(message.interactive.header ?? {}, 'interactive.header.')
  if (message.type !== 'template') return filesOf(message, '')
  const parameters = message.template.components?.flatMap((component) => component.parameters ?? []) ?? []
  return parameters.flatMap((parameter) => filesOf(parameter, 'template.'))
}

const filesOf = (holder: object, before: string): NamedMedia[] =>
  Object.entries(holder).flatMap(([kind, content]) => {
    const named = FILES.includes(kind) ? Content.safeParse(content) : undefined
    return named?.success ? [{ kind, path: `${before}${kind}`, ...named.data }] : []
  })
