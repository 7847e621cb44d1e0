import type { Translation } from '#i18n/texts.ts'
import type { es } from './pinned-cards.es.ts'

export const en: Translation<typeof es> = {
  more: 'More options for {{title}}',
  pin: 'Pin to Home',
  unpin: 'Unpin from Home',
  pinned: 'Pinned to Home',
  unpinned: 'Unpinned from Home',
  full: 'You already have 3 pinned charts: unpin one first.',
  move_up: 'Move up',
  move_down: 'Move down',
}
