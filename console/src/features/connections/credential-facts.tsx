import type { Connection } from '@tertulia/contract/connections'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Quality } from './quality.tsx'

const SHOWN_START = 4
const SHOWN_END = 4

/** An id long enough to be known by its ends. */
const shortened = (id: string): string =>
  id.length > SHOWN_START + SHOWN_END + 2 ? `${id.slice(0, SHOWN_START)}…${id.slice(-SHOWN_END)}` : id

/** Shows the facts of an account, and the last characters of its secrets. */
export function CredentialFacts({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const { display_name, verified_name, quality, account, fields, secrets } = connection
  const { app_id, business_account_id, template_namespace } = fields
  const ids = { phone_id: account, business_account_id, app_id, template_namespace }
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-2.5 max-md:grid-cols-2">
      {display_name && <Fact label={t(($) => $.connections.facts.number)}>{display_name}</Fact>}
      {verified_name && <Fact label={t(($) => $.connections.facts.name)}>{verified_name}</Fact>}
      {quality && (
        <Fact label={t(($) => $.connections.facts.quality)}>
          <Quality of={quality} />
        </Fact>
      )}
      {(['phone_id', 'business_account_id', 'app_id', 'template_namespace'] as const).map(
        (name) =>
          ids[name] && (
            <Fact key={name} label={t(($) => $.connections.fields[name])}>
              <span className="type-code" title={ids[name]}>
                {shortened(ids[name])}
              </span>
            </Fact>
          ),
      )}
      {(['app_secret', 'access_token'] as const).map(
        (name) =>
          secrets[name] && (
            <Fact key={name} label={t(($) => $.connections.fields[name])}>
              <span aria-hidden className="type-code">
                ••••••••{secrets[name].last_four}
              </span>
              <span className="sr-only">{t(($) => $.connections.ends_in, { last: secrets[name].last_four })}</span>
            </Fact>
          ),
      )}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="type-meta text-ink-3">{label}</dt>
    <dd className="type-body truncate">{children}</dd>
  </div>
)
