import { messagesOn, showsFormatting } from '@tertulia/contract/channel-text'
import type { ReadingChannel } from '@tertulia/contract/channels'
import type { Choice } from '@tertulia/contract/messages'
import { useTranslation } from 'react-i18next'
import { RichText } from '#ui/rich-text.tsx'

/** An answer as a customer reads it on a channel: without formatting it lacks, in as many messages as it takes. */
export function ChannelText({
  channel,
  text,
  choices,
  none,
}: {
  channel: ReadingChannel
  text: string
  choices: readonly Choice[]
  /** How the last of what may be chosen is called, which is nothing of that. */
  none: string
}) {
  const { t } = useTranslation()
  if (showsFormatting(channel)) return <RichText text={text} />
  const messages = messagesOn(channel, text, { choices, none })
  return messages.map((message, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text never move
    <div key={at} className="not-first:mt-3 not-first:border-t not-first:border-line-2 not-first:pt-3">
      {messages.length > 1 && (
        <p className="type-meta text-ink-3">{t(($) => $.sideBySide.part, { at: at + 1, all: messages.length })}</p>
      )}
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
    </div>
  ))
}
