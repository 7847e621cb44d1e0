import type { Translation } from '#i18n/texts.ts'
import type { es } from './side-by-side.es.ts'

export const en: Translation<typeof es> = {
  both: 'Both',
  lead: 'The same question, to the draft and to what your customers get. Nothing is stored.',
  nothing_live: 'Nothing live to compare with',
  repeat: 'Ask the questions again',
  repeating: 'Asking',
  clear: 'Start anew',
  as: 'Ask as',
  language: 'Customer’s language',
  any_language: 'The agent’s',
  day: 'Day in {{zone}}',
  clock: 'Time',
  now: 'Now',
  channel: 'Channel',
  channels: {
    web: 'Web and bubble',
    share_link: 'Link',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    messenger: 'Messenger',
  },
  customer: 'Who asks',
  anonymous: 'Anonymous',
  known: 'Known customer',
  customer_name: 'Name',
  customer_about: 'What is known of this person',
  customer_example: 'Bought an electric bike in March',
  customer_help: 'The model is told. Without a model everybody gets the same answer.',
  nobody: 'Back to anonymous',
}
