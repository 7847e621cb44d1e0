import { useQuery } from '@tanstack/react-query'
import { audit } from '@tertulia/contract/audit'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Note } from '#ui/note.tsx'

/** Has the whole trail read again, when one asks: it may be long. */
export function ChainCheck({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const check = useQuery({
    ...query(audit.chain, { query: { organization_id: organizationId } }),
    enabled: false,
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = check
  return (
    <div className="mt-3 flex max-w-[820px] flex-col items-start gap-2.5">
      <Button
        size="sm"
        icon={<ShieldCheck aria-hidden />}
        loading={check.isFetching}
        loadingLabel={t(($) => $.audit.chain.checking)}
        onClick={() => void check.refetch()}
      >
        {t(($) => $.audit.chain.check)}
      </Button>
      {check.error && <Note tone="bad" title={check.error.message} className="w-full" />}
      {data?.broken && (
        <Note tone="bad" title={t(($) => $.audit.chain.broken)} className="w-full">
          {t(($) => $.audit.chain.broken_help, {
            number: format.number(data.broken.number),
            when: format.dateTime(data.broken.at),
          })}
        </Note>
      )}
      {data && !data.broken && (
        <Note
          tone="ok"
          title={t(($) => $.audit.chain.intact, { count: data.lines })}
          className="w-full"
          action={<CopyButton size="sm" text={data.fingerprint} label={t(($) => $.audit.chain.copy)} />}
        >
          <p>
            {t(($) => $.audit.chain.fingerprint)}: <code className="type-code wrap-anywhere">{data.fingerprint}</code>
          </p>
          <p>{t(($) => $.audit.chain.fingerprint_help)}</p>
          {data.erased > 0 && <p>{t(($) => $.audit.chain.erased, { count: data.erased })}</p>}
        </Note>
      )}
    </div>
  )
}
