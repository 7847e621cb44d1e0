import type { Translation } from '#i18n/texts.ts'
import type { es } from './support.es.ts'

export const en: Translation<typeof es> = {
  title: 'Support',
  lead: 'When you ask us for help, somebody of Tertulia can look into your organization. They enter only if you allow it, and for as long as you choose.',
  looks: 'They can look and change nothing.',
  masked: 'They see personal data hidden, as a viewer does.',
  traced: 'Each entry stands in the activity log, marked as support.',
  closed: 'Nobody of support can enter now',
  open_until: 'Support can enter until {{when}}',
  granted_by: '{{name}} allowed it.',
  owners: 'The owners of the organization decide this.',
  how_long: 'For how long',
  hours: { '1': 'One hour', '24': 'One day', '72': 'Three days' },
  allow: 'Let support in',
  allow_again: 'Change the time',
  allowing: 'Letting in',
  withdraw: 'Withdraw the permission',
  withdrawing: 'Withdrawing',
  by_support: 'Support',
}
