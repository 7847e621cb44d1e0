import { z } from 'zod'
import type { InterfaceLanguage } from './shapes.ts'

/** The kind of actor that leaves a trace. `system`: the program by itself; the last one: an unauthenticated caller. */
export const AuditActorKind = z.enum(['person', 'support', 'visitor', 'channel', 'api_key', 'job', 'system', 'nobody'])
export type AuditActorKind = z.infer<typeof AuditActorKind>

/** Words for actors without a name, and the prefix of a name that is no person's. */
const WORDS: Record<Exclude<AuditActorKind, 'person'>, [es: string, en: string]> = {
  support: ['soporte', 'support'],
  visitor: ['Un cliente', 'A customer'],
  channel: ['Canal', 'Channel'],
  api_key: ['Clave API', 'API key'],
  job: ['Tarea', 'Job'],
  system: ['El programa', 'The program'],
  nobody: ['Sin sesión', 'Signed out'],
}

/** The name of an actor, in words. */
export function actorWords(
  by: { actor_kind: AuditActorKind; actor_name: string },
  language: InterfaceLanguage,
): string {
  const { actor_kind: kind, actor_name: name } = by
  if (kind === 'person') return name
  const word = WORDS[kind][language === 'es' ? 0 : 1]
  switch (kind) {
    case 'support':
      return `${name} (${word})`
    case 'channel':
    case 'api_key':
    case 'job':
      return `${word}: ${name}`
    case 'visitor':
    case 'system':
    case 'nobody':
      return word
  }
}
