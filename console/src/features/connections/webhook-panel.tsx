import { useQuery } from '@tanstack/react-query'
import { connections, type Connection } from '@tertulia/contract/connections'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { CopyField } from '#ui/copy.tsx'
import { LiveLine } from './live-line.tsx'
import { MetaPage } from './meta-page.tsx'

/** Shows the two values to paste into Meta's page if it did not register by itself, and draws that page. */
export function WebhookPanel({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const isMeta = connection.provider === 'meta'
  const webhook = useQuery({
    ...query(connections.webhook, { params: { id: connection.id } }),
    enabled: isMeta,
  })
  return (
    <>
      {isMeta && (
        <QueryResult from={webhook}>
          {({ callback_url, verify_token }) => (
            <div className="grid grid-cols-[3fr_2fr] gap-3 max-md:grid-cols-1">
              <CopyField label={t(($) => $.connections.callback_url)} value={callback_url} />
              <CopyField label={t(($) => $.connections.verify_token)} value={verify_token} masked />
            </div>
          )}
        </QueryResult>
      )}
      {isMeta && <MetaPage appId={connection.fields['app_id'] ?? ''} business={connection.verified_name} />}
      <LiveLine connection={connection} />
    </>
  )
}
