import type { Translation } from '#i18n/texts.ts'
import type { es } from './logos.es.ts'

export const en: Translation<typeof es> = {
  organization: 'Logo',
  agent: 'Picture',
  web_chat: 'Logo of the page',
  hint: 'PNG, JPG or WebP, up to 2 MB.',
  square: 'It is shown in a square: you choose which part.',
  wide: 'About three times as wide as high looks best.',
  free: 'It is shown small: best without much margin.',
  upload: 'Upload a picture',
  change: 'Change',
  remove: 'Remove',
  uploading: 'Uploading',
  removing: 'Removing',
  uploaded: 'Picture saved',
  removed: 'Picture removed',
  undo: 'Undo',
  restored: 'Picture restored',
  crop_part: 'Part of the picture that will show. Arrows move it.',
  crop_help: 'Move the picture with the mouse, a finger or the arrows.',
  zoom: 'Size',
  use: 'Use this part',
  cancel: 'Cancel',
  faults: {
    wrong_type: 'Choose a PNG, a JPG or a WebP',
    empty: 'The file is empty',
    too_large: 'The image is {{size}} and the most is 2 MB',
  },
  live: 'It shows at once, without deploying.',
}
