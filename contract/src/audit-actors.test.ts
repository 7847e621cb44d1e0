import { expect, test } from 'vitest'
import { actorWords } from './audit-actors.ts'

test.each([
  ['person', 'Lucía', 'Lucía', 'Lucía'],
  ['support', 'Ana', 'Ana (soporte)', 'Ana (support)'],
  ['job', 'versions.deploy', 'Tarea: versions.deploy', 'Job: versions.deploy'],
  ['channel', 'whatsapp', 'Canal: whatsapp', 'Channel: whatsapp'],
  ['api_key', 'Tienda', 'Clave API: Tienda', 'API key: Tienda'],
  ['visitor', 'visitor', 'Un cliente', 'A customer'],
  ['system', 'system', 'El programa', 'The program'],
  ['nobody', 'nobody', 'Sin sesión', 'Signed out'],
] as const)('a trace of a %s called %s says so in both languages', (actor_kind, actor_name, es, en) => {
  const by = { actor_kind, actor_name }
  expect([actorWords(by, 'es'), actorWords(by, 'en')]).toEqual([es, en])
})
