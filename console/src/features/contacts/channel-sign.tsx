import type { Channel } from '@tertulia/contract/channels'
import { CHANNEL_ICONS } from '#features/info-collection/channel-icons.tsx'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Reach = Channel | 'email' | 'phone'

/** The sign of a way to a person: a channel, an address or a telephone. Its name is read aloud, and shown over it. */
export function ChannelSign({ of }: { of: Reach }) {
  const { t } = useTranslation()
  const name = of === 'email' || of === 'phone' ? t(($) => $.contacts[of]) : t(($) => $.conversations.channels[of])
  return (
    <span title={name} className="inline-flex text-ink-2 [&>svg]:size-4">
      {signOf(of)}
      <span className="sr-only">{name}</span>
    </span>
  )
}

function signOf(of: Reach): ReactNode {
  if (of === 'email') return <Mail aria-hidden />
  if (of === 'phone') return <Phone aria-hidden />
  return of === 'playground' ? null : CHANNEL_ICONS[of]
}
