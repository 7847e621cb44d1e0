import { ConsentChannel, type Consents } from '@tertulia/contract/contacts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { StateLabel } from '#ui/state-label.tsx'

/** Consents of a contact, in a glyph and words: all channels, some channels, withdrawn, or never given. */
export function ConsentLabel({ consents }: { consents: Consents }) {
  const { t } = useTranslation()
  const format = useFormat()
  const given = ConsentChannel.options.filter((channel) => consents[channel])
  if (given.length === ConsentChannel.options.length)
    return <StateLabel glyph="check" tone="ok" words={t(($) => $.contacts.every_channel)} />
  if (given.length > 0) {
    const channels = format.list(given.map((channel) => t(($) => $.contacts.by_channel[channel])))
    return <StateLabel glyph="half" tone="warn" words={t(($) => $.contacts.only_by, { channels })} />
  }
  const isOut = Object.values(consents).length > 0
  return (
    <StateLabel
      glyph={isOut ? 'x' : 'minus'}
      tone={isOut ? 'bad' : 'mute'}
      words={t(($) => (isOut ? $.contacts.opted_out : $.contacts.no_consent))}
    />
  )
}
