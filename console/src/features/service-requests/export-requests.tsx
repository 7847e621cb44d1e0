import { type RequestKind, type RequestState, serviceRequests } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { ExportButton } from '#lists/export-button.tsx'

type Props = { agentId: string; narrowed: { kind: RequestKind | undefined; state: RequestState | undefined } }

/** The requests that match the filters, as a table for other programs. */
export function ExportRequests({ agentId, narrowed }: Props) {
  const { t } = useTranslation()
  const mayExport = useMay('conversation.export')
  const send = useSend(serviceRequests.export)
  return (
    <ExportButton
      label={t(($) => $.serviceRequests.export)}
      fileName={t(($) => $.serviceRequests.title)}
      disabledReason={mayExport ? undefined : t(($) => $.serviceRequests.export_no_role)}
      export={() => send.mutateAsync({ params: { agent_id: agentId }, body: narrowed })}
      done={(count) => t(($) => $.serviceRequests.exported, { count })}
    />
  )
}
