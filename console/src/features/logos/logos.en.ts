import type { Translation } from '#i18n/texts.ts'
import type { es } from './logos.es.ts'

export const en: Translation<typeof es> = {
  organization: 'Logo',
  agent: 'Picture',
  web_chat: 'Logo of the page',
  hint: 'PNG, JPG or WebP, up to 2 MB.',
  square: 'It is shown in a square: best if it is one already.',
  wide: 'About three times as wide as high looks best.',
  free: 'It is shown small: best without much margin.',
  upload: 'Upload a picture',
  change: 'Change',
  remove: 'Remove',
  uploading: 'Uploading',
  removing: 'Removing',
  uploaded: 'Picture saved',
  removed: 'Picture removed',
  faults: {
    wrong_type: 'Choose a PNG, a JPG or a WebP',
    empty: 'The file is empty',
    too_large: 'The image is larger than 2 MB',
  },
  live: 'It shows at once, without deploying.',
}
