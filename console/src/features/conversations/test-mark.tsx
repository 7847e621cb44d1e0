import { type Channel, isTest } from '@tertulia/contract/channels'
import { useTranslation } from 'react-i18next'
import { StateLabel } from '#ui/state-label.tsx'

/** That a conversation is a test of the business's own, if it is one. */
export function TestMark({ channel, pill = false }: { channel: Channel; pill?: boolean }) {
  const { t } = useTranslation()
  if (!isTest(channel)) return null
  return <StateLabel glyph="flask" tone="tinto" words={t(($) => $.conversations.is_test)} pill={pill} />
}
