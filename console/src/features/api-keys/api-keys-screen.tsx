import { type ApiKey, apiKeys } from '@tertulia/contract/api-keys'
import { API_KEYS_PER_AGENT } from '@tertulia/contract/api-keys.limits'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useMay } from '#access/current-organization.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { KeyPhoneRow, useKeyColumns } from './key-columns.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { type GivenKey, SecretDialog } from './secret-dialog.tsx'

/** The keys of the agent in use: at most five, each secret shown once. */
export function ApiKeysScreen() {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const mayManage = useMay('apikey.manage')
  if (mayManage && agent) return <AgentKeys key={agent.id} agentId={agent.id} agentName={agent.name} />
  return (
    <>
      <PageHead title={t(($) => $.apiKeys.title)} />
      {mayManage ? (
        <Empty first title={t(($) => $.agents.no_agent)}>
          {t(($) => $.agents.no_agent_help)}
        </Empty>
      ) : (
        <Empty icon={<Lock aria-hidden />} title={t(($) => $.apiKeys.forbidden)} />
      )}
    </>
  )
}

/** The open dialog, one at a time. */
type Asked = { add: true } | { edit: ApiKey } | { rotate: ApiKey } | { remove: ApiKey } | { given: GivenKey }

function AgentKeys({ agentId, agentName }: { agentId: string; agentName: string }) {
  const { t } = useTranslation()
  const list = useList(query(apiKeys.list, { query: { agent_id: agentId } }))
  const columns = useKeyColumns()
  const { note } = useBusinessDays()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const used = list.page?.items.length ?? 0
  const add = (
    <Button
      variant="ink"
      icon={<Plus aria-hidden />}
      onClick={() => setAsked({ add: true })}
      {...(used >= API_KEYS_PER_AGENT && { disabledReason: t(($) => $.apiKeys.limit) })}
    >
      {t(($) => $.apiKeys.new_key)}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t(($) => $.apiKeys.title)}
        aside={t(($) => $.apiKeys.in_use, { used, max: API_KEYS_PER_AGENT })}
        actions={add}
      />
      <p className="type-body px-6 pb-3 text-ink-2 max-sm:px-4">
        {t(($) => $.apiKeys.lead, { name: agentName })}{' '}
        <a href="/docs#begin" target="_blank" rel="noreferrer" className="underline">
          {t(($) => $.apiKeys.guide)}
        </a>
      </p>
      <ListTable
        list={list}
        label={t(($) => $.apiKeys.title)}
        rowId={(key) => key.id}
        rowName={(key) => key.name}
        columns={columns}
        rowKind="two-lines"
        renderPhoneRow={(key) => <KeyPhoneRow apiKey={key} />}
        renderMenu={(key) => (
          <>
            <MenuItem onSelect={() => setAsked({ edit: key })}>{t(($) => $.apiKeys.edit)}</MenuItem>
            <MenuItem onSelect={() => setAsked({ rotate: key })}>{t(($) => $.apiKeys.rotate)}</MenuItem>
            <MenuItem danger onSelect={() => setAsked({ remove: key })}>
              {t(($) => $.apiKeys.delete)}
            </MenuItem>
          </>
        )}
        phoneRowHeight={100}
        none={
          <Empty first title={t(($) => $.apiKeys.none)} action={add}>
            {t(($) => $.apiKeys.none_help)}
          </Empty>
        }
      />
      {used > 0 && <p className="type-meta px-6 py-2 text-ink-3 max-sm:px-4">{note}</p>}
      {asked && ('add' in asked || 'edit' in asked) && (
        <KeyDialog
          agentId={agentId}
          {...('edit' in asked && { apiKey: asked.edit })}
          onClose={close}
          onMade={(given) => setAsked({ given })}
        />
      )}
      {asked && 'rotate' in asked && (
        <RotateDialog apiKey={asked.rotate} onClose={close} onMade={(given) => setAsked({ given })} />
      )}
      {asked && 'given' in asked && <SecretDialog given={asked.given} onClose={close} />}
      {asked && 'remove' in asked && <DeleteDialog apiKey={asked.remove} onClose={close} />}
    </>
  )
}

function DeleteDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useSend(apiKeys.delete, { refreshes: [apiKeys.list] })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.apiKeys.delete_title, { name: apiKey.name })}
      consequence={t(($) => $.apiKeys.delete_help)}
      label={t(($) => $.apiKeys.delete_label)}
      loadingLabel={t(($) => $.apiKeys.deleting)}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: apiKey.id } },
          {
            onSuccess: () => showToast({ text: t(($) => $.apiKeys.deleted) }),
            onError: tellError,
            onSettled: onClose,
          },
        )
      }
    />
  )
}
