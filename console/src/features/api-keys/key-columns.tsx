import type { ApiKey } from '@tertulia/contract/api-keys'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { StateLabel } from '#ui/state-label.tsx'
import type { Column } from '#ui/table-layout.ts'
import { useNow } from '#ui/use-now.ts'

const hasExpired = ({ expires_at }: ApiKey, now: number): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now

/** Columns of the list of keys. */
export function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  return [
    {
      id: 'name',
      head: t(($) => $.apiKeys.columns.name),
      width: 170,
      cell: (key) => (
        <>
          <strong className="block truncate">{key.name}</strong>
          <span className="type-meta block truncate text-ink-2">{t(($) => $.apiKeys.roles[key.role])}</span>
        </>
      ),
    },
    {
      id: 'secret',
      head: t(($) => $.apiKeys.columns.secret),
      width: 240,
      cell: (key) => <Masked apiKey={key} />,
    },
    {
      id: 'domains',
      head: t(($) => $.apiKeys.columns.domains),
      cell: (key) => (
        <>
          <span className="block truncate">{key.allowed_domains.join(', ') || t(($) => $.apiKeys.servers_only)}</span>
          {key.refused_origins.length > 0 && (
            <span className="type-meta block truncate text-ink-2">
              {t(($) => $.apiKeys.refused_websites, { count: key.refused_origins.length })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'expires',
      head: t(($) => $.apiKeys.columns.expires),
      width: 110,
      cell: (key) =>
        hasExpired(key, now) ? (
          <StateLabel glyph="x" tone="bad" words={t(($) => $.apiKeys.expired)} />
        ) : key.expires_at ? (
          format.date(key.expires_at)
        ) : (
          t(($) => $.apiKeys.never)
        ),
    },
    {
      id: 'last_used',
      head: t(($) => $.apiKeys.columns.last_used),
      width: 115,
      cell: (key) => (key.last_used_at ? format.relative(key.last_used_at, now) : t(($) => $.apiKeys.not_used)),
    },
    {
      id: 'calls',
      head: t(($) => $.apiKeys.columns.calls),
      width: 120,
      align: 'end',
      cell: (key) => (
        <>
          <span className="block">{format.number(key.calls_today)}</span>
          <span className="type-meta block text-ink-2">
            {t(($) => $.apiKeys.most_a_minute, { calls: format.number(key.calls_a_minute) })}
          </span>
        </>
      ),
    },
  ]
}

/** A key without what opens anything, and until when the one before it works. */
function Masked({ apiKey: { last_four, old_secret_until } }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <code className="type-code block truncate">trt_live_••••{last_four}</code>
      {old_secret_until && (
        <span className="type-meta block truncate text-ink-2">
          {t(($) => $.apiKeys.old_until, { date: format.dateTime(old_secret_until) })}
        </span>
      )}
    </>
  )
}

/** A key on a phone. */
export function KeyPhoneRow({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const date = apiKey.expires_at && format.date(apiKey.expires_at)
  const expiry = !date
    ? t(($) => $.apiKeys.never_expires)
    : hasExpired(apiKey, now)
      ? t(($) => $.apiKeys.expired_on, { date })
      : t(($) => $.apiKeys.expires_on, { date })
  const domains = apiKey.allowed_domains.join(', ') || t(($) => $.apiKeys.servers_only)
  return (
    <>
      <span className="flex items-baseline gap-2">
        <strong className="truncate">{apiKey.name}</strong>
        <span className="type-meta shrink-0 text-ink-2">{t(($) => $.apiKeys.roles[apiKey.role])}</span>
      </span>
      <Masked apiKey={apiKey} />
      <span className="type-meta block truncate text-ink-2">
        {t(($) => $.apiKeys.calls_today, { count: apiKey.calls_today })} · {expiry} · {domains}
      </span>
    </>
  )
}
