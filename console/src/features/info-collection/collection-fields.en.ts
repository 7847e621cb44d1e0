import type { Translation } from '#i18n/texts.ts'
import type { es } from './collection-fields.es.ts'

export const en: Translation<typeof es> = {
  pattern: 'How it is written',
  patterns: {
    any: 'In any way',
    postal_code: 'Postal code',
    spanish_id: 'Spanish identity number',
    figures: 'Figures only',
    mask: 'By a model',
  },
  pattern_example: 'For example, {{example}}',
  mask: 'Model',
  mask_help:
    'A is a letter, 0 a figure, * one of both. Everything else stays as it is, and so does what you put between ".',
  condition: 'When it is asked for',
  always: 'Always',
  only_if: 'Only depending on “{{field}}”',
  is: 'If it is',
  one_of: 'One of these',
  only_where: 'Only if “{{field}}” is {{value}}',
  yes: 'yes',
  no: 'no',
  asking: 'How it asks',
  order: 'In which way',
  orders: {
    one_at_a_time: 'One by one',
    together: 'All together',
    before_hand_over: 'Before handing over to a person',
  },
  orders_help: {
    one_at_a_time: '{{agent}} asks one question at a time.',
    together: '{{agent}} asks for all that is missing in one message and notes down what comes.',
    before_hand_over: 'It only asks when the customer wants to talk to somebody. Then it calls the team.',
  },
  attempts: 'How much it insists',
  times_one: 'Asks {{count}} time',
  times_other: 'Asks up to {{count}} times',
  without_required: 'If something required is not given',
  without: {
    stop: 'Stops asking and offers a person',
    go_on: 'Goes on without it',
    person: 'Calls a person',
  },
  skipped_one: '{{count}} did not need it',
  skipped_other: '{{count}} did not need it',
  not_needed: 'Not needed',
}
