import { type ApiKey, apiKeys } from '@tertulia/contract/api-keys'
import { API_KEYS_PER_AGENT } from '@tertulia/contract/api-keys.limits'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useMay } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** The keys of the agent in use: at most five, each secret shown once. */
export function ApiKeysScreen() {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const mayManage = useMay('apikey.manage')
  if (mayManage && agent) return <AgentKeys key={agent.id} agentId={agent.id} agentName={agent.name} />
  return (
    <>
      <PageHead title={t(($) => $.settings.keys_title)} />
      {mayManage ? (
        <Empty first title={t(($) => $.agents.no_agent)}>
          {t(($) => $.agents.no_agent_help)}
        </Empty>
      ) : (
        <Empty icon={<Lock aria-hidden />} title={t(($) => $.settings.forbidden)} />
      )}
    </>
  )
}

export function AgentKeys({ agentId, agentName }: { agentId: string; agentName: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useList(query(apiKeys.list, { query: { agent_id: agentId } }))
  const remove = useSend(apiKeys.delete, { refreshes: [apiKeys.list] })
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<ApiKey>()
  const used = list.page?.items.length ?? 0
  const isFull = used >= API_KEYS_PER_AGENT
  const add = (
    <Button
      variant="ink"
      icon={<Plus aria-hidden />}
      onClick={() => setAdding(true)}
      {...(isFull && { disabledReason: t(($) => $.settings.limit) })}
    >
      {t(($) => $.settings.new_key)}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t(($) => $.settings.keys_title)}
        aside={t(($) => $.settings.in_use, { used, max: API_KEYS_PER_AGENT })}
        actions={add}
      />
      <p className="type-body px-6 pb-3 text-ink-2 max-sm:px-4">
        {t(($) => $.settings.keys_lead, { name: agentName })}
      </p>
      <ListTable
        list={list}
        label={t(($) => $.settings.keys_title)}
        rowId={(key) => key.id}
        rowName={(key) => key.name}
        columns={[
          {
            id: 'name',
            head: t(($) => $.settings.columns.name),
            width: 200,
            cell: (key) => <strong>{key.name}</strong>,
          },
          {
            id: 'secret',
            head: t(($) => $.settings.columns.secret),
            width: 190,
            cell: (key) => <code className="type-code">trt_live_••••{key.last_four}</code>,
          },
          {
            id: 'domains',
            head: t(($) => $.settings.columns.domains),
            cell: (key) => key.allowed_domains.join(', ') || t(($) => $.settings.any_domain),
          },
          {
            id: 'expires',
            head: t(($) => $.settings.columns.expires),
            width: 130,
            cell: (key) => (key.expires_at ? format.date(key.expires_at) : t(($) => $.settings.never)),
          },
          {
            id: 'created',
            head: t(($) => $.settings.columns.created),
            width: 140,
            align: 'end',
            cell: (key) => format.date(key.created_at),
          },
        ]}
        renderPhoneRow={(key) => (
          <>
            <strong className="block truncate">{key.name}</strong>
            <code className="type-code block truncate text-ink-2">trt_live_••••{key.last_four}</code>
            <span className="type-meta block truncate text-ink-2">
              {key.allowed_domains.join(', ') || t(($) => $.settings.any_domain)} ·{' '}
              {key.expires_at
                ? t(($) => $.settings.expires_on, { date: format.date(key.expires_at) })
                : t(($) => $.settings.never_expires)}
            </span>
          </>
        )}
        renderMenu={(key) => (
          <MenuItem danger onSelect={() => setDoomed(key)}>
            {t(($) => $.settings.delete)}
          </MenuItem>
        )}
        phoneRowHeight={80}
        none={
          <Empty first title={t(($) => $.settings.no_keys)} action={add}>
            {t(($) => $.settings.no_keys_help)}
          </Empty>
        }
      />
      <NewKeyDialog agentId={agentId} open={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t(($) => $.settings.delete_title, { name: doomed?.name ?? '' })}
        consequence={t(($) => $.settings.delete_help)}
        label={t(($) => $.settings.delete_label)}
        loadingLabel={t(($) => $.settings.deleting)}
        loading={remove.isPending}
        onConfirm={() => {
          if (!doomed) return
          remove.mutate(
            { params: { id: doomed.id } },
            {
              onSuccess: () => showToast({ text: t(($) => $.settings.deleted) }),
              onError: tellError,
              onSettled: () => setDoomed(undefined),
            },
          )
        }}
      />
    </>
  )
}
