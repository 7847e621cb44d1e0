import type { Translation } from '#i18n/texts.ts'
import type { es } from './playground.es.ts'

export const en: Translation<typeof es> = {
  title: 'Playground',
  test: 'Try {{name}}',
  draft: 'Draft',
  live: 'Live',
  target: 'Which version you try',
  restart: 'Restart',
  close: 'Close the panel',
  open: 'Try',
  note: 'It uses unsaved changes. It does not count in the figures.',
  note_plain: 'It is a test: it does not count in the figures.',
  write: 'Write as if you were a customer',
  send: 'Send',
  gaps: 'Try with a gap',
  log: 'Test with {{name}}',
  failed: 'It could not answer',
  interrupted: 'The test was cut short. Ask again.',
  not_built: '{{name}} is not built yet',
  not_built_help: 'Its instructions are put together and you can talk with it.',
  why_empty: 'Choose “Why” under an answer and see where it comes from.',
}
