import type { Translation } from '#i18n/texts.ts'
import type { es } from './organization-settings.es.ts'

export const en: Translation<typeof es> = {
  title: 'Privacy and limits',
  no_edit: 'Your role may see these settings, not change them.',
  owners_only: 'Only an owner can change this',
  some_edit: 'You can change the language and lower the token limit. An owner changes the rest.',
  conversations: 'Conversations',
  retention: 'Keep conversations that have ended',
  retention_help: 'After that they are erased by themselves, with their messages and the why of each answer.',
  for_ever: 'For ever',
  days: '{{count}} days',
  would_erase_one: 'Saving will erase {{count}} conversation',
  would_erase_other: 'Saving will erase {{count}} conversations',
  would_erase_none: 'Right now no conversation would be erased',
  counting: 'Counting what would be erased',
  would_erase_help:
    'They ended more than {{days}} days ago, those of the playground among them. What your agent has learned stays.',
  erase_title_one: 'Erase {{count}} conversation?',
  erase_title_other: 'Erase {{count}} conversations?',
  erase_help:
    'They ended more than {{days}} days ago. They are erased with their messages and the why of each answer, and cannot be brought back. From now on, those that reach that age are erased too.',
  erase_label: 'Save and erase',
  erasing: 'Saving',
  masking: 'Mask personal data from members too',
  masking_help:
    'Customers’ addresses and numbers: a member sees them in the chat they handle alone. A viewer never sees them.',
  team: 'Team',
  two_step: 'Ask the whole team for two steps',
  two_step_help: 'Only those who confirm with a code from their phone when they sign in get in.',
  would_be_out_one: '{{count}} person of the team does not take them yet',
  would_be_out_other: '{{count}} people of the team do not take them yet',
  would_be_out_help:
    'Once you save, they cannot get in until they turn them on under Security. We ask them right away.',
  language: 'Default language',
  language_help: 'What new agents begin with, and mails to those who have no account yet.',
  languages: { es: 'Spanish', en: 'English' },
  spending: 'Model spending',
  cap: 'Tokens a month at most',
  cap_help:
    'Empty: no limit. Once it is reached, the agent goes on answering in the words of your FAQs and files. Owners get a mail at 80% and at 100%.',
  cap_lower_only: 'Your role may lower it, not raise it or take it away.',
  used: 'This month: {{tokens}} tokens',
  used_of: 'This month: {{tokens}} of {{cap}} tokens ({{share}})',
  used_share: 'Share of the limit that is used',
  resets: 'The count starts again on {{date}}',
  over_cap: 'You have reached this month’s limit: the model is not used until {{date}}',
  save: 'Save changes',
}
