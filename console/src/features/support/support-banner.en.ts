import type { Translation } from '#i18n/texts.ts'
import type { es } from './support-banner.es.ts'

export const en: Translation<typeof es> = {
  banner: 'You are looking at “{{organization}}” as support, changing nothing, until {{when}}.',
  leave: 'Leave support',
}
