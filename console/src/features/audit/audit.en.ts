import type { Translation } from '#i18n/texts.ts'
import type { es } from './audit.es.ts'

export const en: Translation<typeof es> = {
  title: 'Activity log',
  lead: 'Who changed what: access, agents and what your customers see. Nobody can delete or change it.',
  forbidden: 'Only administrators can see the log.',
  columns: { what: 'What', who: 'Who', from: 'From', when: 'When' },
  filters: { dates: 'Dates', days: 'Period', person: 'Person', action: 'Action' },
  chain: {
    check: 'Check that nobody has altered it',
    checking: 'Checking',
    intact_one: 'Intact: {{count}} line, each sealed with the one before',
    intact_other: 'Intact: {{count}} lines, each sealed with the one before',
    erased_one: '{{count}} line no longer says whose it is: they had their account erased.',
    erased_other: '{{count}} lines no longer say whose they are: they had their accounts erased.',
    broken: 'Somebody has altered the log',
    broken_help:
      'Line {{number}}, of {{when}}, or one before it is not as it was written. Talk to whoever runs the server.',
    fingerprint: 'Fingerprint',
    fingerprint_help:
      'Note it with the number of lines: if one day it differs for as many lines, or there are fewer, somebody has made them anew.',
    copy: 'Copy the fingerprint',
  },
  days_one: 'Today',
  days_other: 'Last {{count}} days',
  changes_one: '{{count}} detail',
  changes_other: '{{count}} details',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  none: 'No activity yet',
  none_help: 'Every change your team makes will stay here.',
  none_found: 'Nothing matches the filters',
  export: 'Export CSV',
  exporting: 'Exporting',
  export_cut: 'The file has the newest {{rows}} entries. Narrow the period to see the others.',
  file: 'activity-log',
}
