import type { Translation } from '#i18n/texts.ts'
import type { es } from './audit.es.ts'

export const en: Translation<typeof es> = {
  title: 'Activity log',
  lead: 'Who changed what: access, agents and what your customers see. Nobody can delete or change it.',
  forbidden: 'Only administrators can see the log.',
  columns: { what: 'What', who: 'Who', from: 'From', when: 'When' },
  filters: { days: 'Period', person: 'Person', action: 'Action' },
  days_one: 'Last day',
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
  export_failed: 'We could not export the log',
  file: 'activity-log',
}
