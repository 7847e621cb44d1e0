import { Link } from '@tanstack/react-router'
import type { Connection } from '@tertulia/contract/connections'
import { TOKEN_WARNING_DAYS } from '@tertulia/contract/connections.limits'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useNow } from '#ui/use-now.ts'

const DAY_MS = 86_400_000

/** Says that a token ends soon, two weeks before. */
export function TokenWarning({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const mayConnect = useMay('channel.connect')
  const ends = connection.secrets['access_token']?.expires_at
  if (!ends || connection.state.name === 'disabled') return null
  const days = Math.ceil((Date.parse(ends) - now) / DAY_MS)
  if (days > TOKEN_WARNING_DAYS[0]) return null
  const date = format.date(ends)
  return (
    <div className="type-meta flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 pr-4 pl-12">
      <span className="inline-flex min-w-0 flex-1 items-center gap-2 text-warn-text">
        <Clock aria-hidden className="size-3.5! text-warn-mark" />
        {days > 0
          ? t(($) => $.connections.token_ends, { date, count: days })
          : t(($) => $.connections.token_ended, { date })}
      </span>
      {mayConnect && (
        <Link to="." search={{ open: connection.id, change: true }} className="link relative">
          {t(($) => $.connections.renew)}
        </Link>
      )}
    </div>
  )
}
