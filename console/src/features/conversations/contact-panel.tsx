import type { Conversation } from '@tertulia/contract/conversations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contextOf } from '#features/inbox/context-query.ts'
import { useFormat } from '#i18n/format.ts'
import { KnownValue, KnownValues } from './known-values.tsx'

/** Customer of a conversation, with channel and language. */
export function ContactPanel({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: context } = useQuery(contextOf(conversation.id))
  const external = context?.customer.external_user_id
  return (
    <KnownValues>
      <KnownValue name={t(($) => $.conversations.columns.name)}>
        {format.customerName(conversation.profile_name)}
      </KnownValue>
      {external && <KnownValue name={t(($) => $.conversations.columns.external_user_id)}>{external}</KnownValue>}
      <KnownValue name={t(($) => $.conversations.columns.channel)}>
        {t(($) => $.conversations.channels[conversation.channel])}
      </KnownValue>
      <KnownValue name={t(($) => $.conversations.columns.language)}>
        {format.languageName(conversation.language)}
      </KnownValue>
      <KnownValue name={t(($) => $.conversations.columns.started_at)}>
        {format.dateTime(conversation.started_at)}
      </KnownValue>
      <KnownValue name={t(($) => $.conversations.columns.messages)}>{format.number(conversation.messages)}</KnownValue>
    </KnownValues>
  )
}
