import type { Translation } from '#i18n/texts.ts'
import type { es } from './attachments.es.ts'

export const en: Translation<typeof es> = {
  label: 'Attached files',
  help: 'The agent sends them along with the answer.',
  hint: 'PDF, Word, Excel, PowerPoint, PNG, JPG or WebP. Up to {{size}} each.',
  full: 'It has {{max}} files already, the most it can have.',
  uploading: 'Uploading',
  checking: 'Checking',
  stop: 'Cancel the upload of {{name}}',
  wait: 'Wait until the file is uploaded, then save again.',
  removed: 'Removed when you save',
  put_back: 'Attach {{name}} again',
  dismiss: 'Dismiss {{name}}',
  try_again: 'Upload {{name}} again',
  refused: {
    wrong_type: 'Attach a PDF, a Word, Excel or PowerPoint document, or a PNG, JPG or WebP picture.',
    too_large: 'It is larger than {{size}}.',
    empty: 'The file is empty.',
    no_room: 'No room: a question takes up to {{max}} files.',
  },
  voice_note: 'Voice note, {{length}}',
  play: 'Play',
  words: 'Transcript: “{{words}}”',
  words_above: 'Above, its transcript',
  no_words: 'No transcription',
  open_picture: 'Open the picture',
  download: 'Download',
  as_link: 'Comes as a link',
  failed: 'We could not open the file. Please try again.',
  count_one: '{{count}} attached file',
  count_other: '{{count}} attached files',
}
