import { allowedDomain, originMatches, type RefusedOrigin } from '@tertulia/contract/api-keys'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'

/** The websites from which a key was refused lately, each with a way to allow it. */
export function RefusedWebsites({
  refused,
  allowed,
  onAllow,
}: {
  refused: readonly RefusedOrigin[]
  allowed: readonly string[]
  onAllow: (domain: string) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const left = refused.filter(({ origin }) => !originMatches(allowed, origin))
  if (left.length === 0) return null
  return (
    <section aria-labelledby="refused-websites" className="rounded-md border border-line">
      <h3 id="refused-websites" className="type-meta border-b border-line px-3 py-2 font-semibold">
        {t(($) => $.apiKeys.refused)}
      </h3>
      <ul className="divide-y divide-line">
        {left.map(({ origin, calls, last_at }) => {
          const { host } = new URL(origin)
          return (
            <li key={origin} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{host}</span>
                <span className="type-meta block truncate text-ink-2">
                  {t(($) => $.apiKeys.refused_calls, { count: calls, when: format.relative(last_at, now) })}
                </span>
              </span>
              {allowedDomain.safeParse(host).success && (
                <Button size="sm" aria-label={t(($) => $.apiKeys.allow_host, { host })} onClick={() => onAllow(host)}>
                  {t(($) => $.apiKeys.allow)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
