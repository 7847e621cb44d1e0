import type { Translation } from '#i18n/texts.ts'
import type { es } from './deliveries.es.ts'

export const en: Translation<typeof es> = {
  states: {
    waiting: 'Waiting to be sent',
    unknown: 'We don’t know whether it arrived',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Not delivered',
  },
  reasons: {
    window_closed: 'the time to answer them is over, until they write',
    unreachable: 'the customer can’t receive messages on this channel',
    blocked: 'the customer and your account are blocked from each other',
    opted_out: 'the customer asked not to get messages like this',
    withheld: 'the provider chose not to deliver it',
    unauthorized: 'the provider no longer accepts the account’s key; it has to be connected again',
    no_permission: 'the account lacks a permission of the provider',
    account_restricted: 'the provider has restricted the account',
    not_registered: 'the account’s number is not registered with the provider',
    unpaid: 'the provider has a problem with the account’s payment',
    not_configured: 'the account is stopped or is not fully set up',
    rejected: 'the provider doesn’t accept this message',
    template: 'the provider doesn’t accept the template',
    rate_limited: 'too many messages went out at once',
    unavailable: 'the provider didn’t respond',
    media: 'the file could not be sent',
  },
  window: {
    today: 'You can answer until {{time}}, {{left}} left',
    tomorrow: 'You can answer until tomorrow at {{time}}, {{left}} left',
    last_minute: 'You can answer until {{time}}, less than a minute left',
    closed_one:
      '{{count}} hour has passed since {{name}} last wrote: {{channel}} lets nobody write to them until they do',
    closed_other:
      '{{count}} hours have passed since {{name}} last wrote: {{channel}} lets nobody write to them until they do',
  },
}
