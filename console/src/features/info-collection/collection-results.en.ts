import type { Translation } from '#i18n/texts.ts'
import type { es } from './collection-results.es.ts'

export const en: Translation<typeof es> = {
  list: 'Results',
  one: 'Result',
  columns: { customer: 'Customer', values: 'First details', state: 'State', channel: 'Channel', when: 'When' },
  states: { complete: 'Complete', partial: 'Partial', refused: 'Refused', failed: 'Could not be sent' },
  none: 'No results yet',
  none_help: 'They will appear here as soon as {{agent}} asks a customer for these details.',
  none_found: 'No results with these filters',
  not_found: 'That result is not on this page',
  open_conversation: 'Open conversation',
  last: 'last answer {{when}}',
  by_default: 'Default value, nobody said it',
  correct: 'Correct {{field}}',
  save: 'Save',
  corrected: 'Before: {{before}}. Changed by {{by}}, {{when}}',
  nobody: 'somebody who has left',
  added: 'Added by {{by}}, {{when}}',
  not_given: 'Not given',
  funnel: 'How far they get',
  funnel_none: 'Nobody has begun yet.',
  by_field: 'Field by field',
  field: 'Field',
  steps: { asked: 'Reached', given: 'Answered', left: 'Left here' },
  funnel_help:
    'Reached: those who were asked. Answered: those who gave it. Left here: those who did not give the last thing they were asked; while they keep writing, they still can.',
  most_left: 'Most leave at: {{label}}, {{left}} of {{asked}}.',
  export: 'Export CSV',
  export_no_role: 'An administrator exports it',
  exported_one: '{{count}} result exported',
  exported_other: '{{count}} results exported',
}
