import type { Translation } from '#i18n/texts.ts'
import type { es } from './saved-views.es.ts'

export const en: Translation<typeof es> = {
  views: 'Views',
  none: 'No saved views yet',
  own: 'Mine',
  of_colleagues: 'Of your team',
  opens_with: 'Opens with this one',
  save: 'Save this view',
  save_label: 'Save',
  save_help: {
    list: 'Saves the filters and the order that you see now.',
    board: 'Saves the agent, the channel and the dates that you see now. “Last 7 days” are always the last ones.',
  },
  name: 'Name',
  shared: 'Your team sees it too',
  edit: 'Change “{{name}}”',
  update: { list: 'Save the filters in “{{name}}”', board: 'Save what you see in “{{name}}”' },
  updated: 'View saved',
  set_default: 'Always open with this view',
  unset_default: 'Do not open with this view',
  delete: 'Delete “{{name}}”',
  delete_help: { list: 'The conversations do not change.', board: 'The figures do not change.' },
  delete_shared_help: {
    list: 'Your team no longer sees it. The conversations do not change.',
    board: 'Your team no longer sees it. The figures do not change.',
  },
  delete_label: 'Delete',
  deleting: 'Deleting',
  no_role: 'Your role cannot save views',
}
