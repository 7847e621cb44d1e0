import { useQuery } from '@tanstack/react-query'
import { organizationSettings } from '@tertulia/contract/organization-settings'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The month's limit of tokens, and how much of it is gone. */
export function ModelSpending({ organizationId, lowersOnly }: { organizationId: string; lowersOnly: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        name="monthly_token_cap"
        label={t(($) => $.organizationSettings.cap)}
        help={
          <>
            {t(($) => $.organizationSettings.cap_help)}
            {lowersOnly && ` ${t(($) => $.organizationSettings.cap_lower_only)}`}
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <Usage organizationId={organizationId} />
    </>
  )
}

function Usage({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error } = useQuery(query(organizationSettings.usage, { params: { id: organizationId } }))
  if (error) return <Note tone="bad" title={error.message} />
  if (!data) return <div className="h-10" />
  const { tokens, monthly_token_cap: cap } = data
  // The month is counted in UTC.
  const date = format.date(data.resets_at, { timeZone: 'UTC' })
  if (cap === null)
    return (
      <p className="type-meta text-ink-2">
        {t(($) => $.organizationSettings.used, { tokens: format.number(tokens) })}.{' '}
        {t(($) => $.organizationSettings.resets, { date })}.
      </p>
    )
  const share = tokens / cap
  return (
    <div className="flex flex-col gap-1.5">
      <p className="type-meta text-ink-2 tabular-nums">
        {t(($) => $.organizationSettings.used_of, {
          tokens: format.number(tokens),
          cap: format.number(cap),
          share: format.percent(share),
        })}
      </p>
      <Progress
        share={share}
        label={t(($) => $.organizationSettings.used_share)}
        tone={share >= 1 ? 'bad' : share >= 0.8 ? 'warn' : 'ink'}
      />
      {share >= 1 ? (
        <Note tone="warn" title={t(($) => $.organizationSettings.over_cap, { date })} className="mt-2" />
      ) : (
        <p className="type-meta text-ink-3">{t(($) => $.organizationSettings.resets, { date })}.</p>
      )}
    </div>
  )
}
