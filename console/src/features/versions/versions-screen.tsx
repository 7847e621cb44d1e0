import { getRouteApi } from '@tanstack/react-router'
import { agents, type AgentVersion, versions } from '@tertulia/contract/agents'
import { faqs, faqTopics } from '@tertulia/contract/faqs'
import { vault } from '@tertulia/contract/vault'
import { versionHistory, type VersionRef } from '@tertulia/contract/version-history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { DeploymentBar } from './deployment-bar.tsx'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { ListTotal } from '#lists/list-total.tsx'
import { useList } from '#lists/use-list.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { Page } from '#shell/page.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { MenuItem } from '#ui/menu.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { Badge } from '#ui/status.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { StopMenu } from './stop-menu.tsx'
import { VersionChart } from './version-chart.tsx'
import { VersionDifference } from './version-difference.tsx'

const route = getRouteApi('/_app/agents/$agentId/versions')

type Asking = { what: 'roll_back' | 'restore'; version: number }

/** Every version of the agent: who made it and why, what it changed, and the ways back. */
export function VersionsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const { agentId } = route.useParams()
  const address = useListAddress(route.useSearch(), {})
  const { from, to, rows, cursor } = address.search
  const agent = useAgent(agentId)
  const mayDeploy = useMay('agent.deploy')
  const mayEdit = useMay('agent.edit')
  const [asking, setAsking] = useState<Asking>()
  const list = useList(
    query(versions.list, { params: { id: agentId }, query: { rows, ...(cursor && { cursor }) } }),
    address,
  )
  const compare = (sides: { from: VersionRef; to: VersionRef } | undefined) =>
    address.go({ from: sides?.from, to: sides?.to })

  return (
    <Page
      crumbs={[{ label: agent.name, to: `/agents/${agentId}/identity` }, { label: t(($) => $.versions.title) }]}
      actions={<DeploymentBar agent={agent} />}
      scrolls={false}
    >
      <PageHead
        title={t(($) => $.versions.title)}
        aside={<ListTotal list={list} />}
        actions={<StopMenu agent={agent} />}
      />
      <p className="type-body px-6 pb-3 text-ink-2 max-sm:px-4">{t(($) => $.versions.lead)}</p>
      <VersionChart agent={agent} />
      <ListTable
        list={list}
        label={t(($) => $.versions.title)}
        rowId={({ version }) => String(version)}
        rowName={({ version }) => t(($) => $.versions.version, { version })}
        rowKind="two-lines"
        columns={[
          {
            id: 'version',
            head: t(($) => $.versions.columns.version),
            cell: (each) => <Named version={each} />,
          },
          {
            id: 'changes',
            head: t(($) => $.versions.columns.changes),
            width: 130,
            cell: (each) => <Changes version={each} />,
          },
          {
            id: 'gate',
            head: t(($) => $.versions.columns.gate),
            width: 230,
            cell: (each) => <GateFound version={each} />,
          },
          { id: 'author', head: t(($) => $.versions.columns.author), width: 160, cell: ({ author }) => author },
          {
            id: 'at',
            head: t(($) => $.versions.columns.at),
            width: 140,
            align: 'end',
            cell: ({ created_at }) => (
              <time dateTime={created_at} title={format.fullDateTime(created_at)}>
                {format.relative(created_at)}
              </time>
            ),
          },
        ]}
        renderPhoneRow={(each) => (
          <>
            <Named version={each} />
            <p className="type-meta mt-0.5 text-ink-2">
              {each.author} · {format.relative(each.created_at)} · <Changes version={each} />
            </p>
          </>
        )}
        renderMenu={({ version, is_live }) => (
          <>
            <MenuItem onSelect={() => compare({ from: version, to: 'draft' })}>
              {t(($) => $.versions.compare_draft)}
            </MenuItem>
            {version > 1 && (
              <MenuItem onSelect={() => compare({ from: version - 1, to: version })}>
                {t(($) => $.versions.compare_before)}
              </MenuItem>
            )}
            {mayDeploy && !is_live && (
              <MenuItem onSelect={() => setAsking({ what: 'roll_back', version })}>
                {t(($) => $.versions.roll_back)}
              </MenuItem>
            )}
            {mayEdit && (
              <MenuItem onSelect={() => setAsking({ what: 'restore', version })}>
                {t(($) => $.versions.restore)}
              </MenuItem>
            )}
          </>
        )}
        phoneRowHeight={81}
        none={
          <Empty first title={t(($) => $.versions.none)}>
            {t(($) => $.versions.none_help)}
          </Empty>
        }
      />
      <Drawer
        wide
        open={from !== undefined && to !== undefined}
        onClose={() => compare(undefined)}
        label={t(($) => $.versions.compare)}
        bar={<h2 className="type-button">{t(($) => $.versions.compare)}</h2>}
      >
        {from !== undefined && to !== undefined && (
          <div className="flex flex-col gap-5 p-5 max-sm:p-4">
            <Sides from={from} to={to} latest={list.page?.page.total ?? 1} onChange={compare} />
            <VersionDifference agentId={agentId} from={from} to={to} />
          </div>
        )}
      </Drawer>
      {asking && <WayBack agentId={agentId} asking={asking} onClose={() => setAsking(undefined)} />}
    </Page>
  )
}

function Named({ version: { version, note, is_live } }: { version: AgentVersion }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 whitespace-normal">
      <strong>{t(($) => $.versions.version, { version })}</strong>
      {is_live && (
        <Badge tone="ok" glyph="live">
          {t(($) => $.agents.deployment.live)}
        </Badge>
      )}
      <span className="type-meta basis-full wrap-anywhere text-ink-2">{note || t(($) => $.versions.no_note)}</span>
    </div>
  )
}

function Changes({ version: { version, changes } }: { version: AgentVersion }) {
  const { t } = useTranslation()
  return version === 1 ? t(($) => $.versions.first) : t(($) => $.versions.changes, { count: changes.length })
}

function GateFound({ version: { gate } }: { version: AgentVersion }) {
  const { t } = useTranslation()
  if (!gate) return <span className="text-ink-3">{t(($) => $.versions.not_compared)}</span>
  if (gate.worse === 0)
    return gate.changed > 0
      ? t(($) => $.versions.gate_changed, { count: gate.changed })
      : t(($) => $.versions.gate_fine)
  return (
    <span className="block whitespace-normal">
      <strong className="font-semibold text-warn-text">{t(($) => $.versions.gate_worse, { count: gate.worse })}</strong>
      <span className="type-meta block w-[200px] wrap-anywhere text-ink-2">
        {t(($) => $.versions.gate_reason, { reason: gate.override_reason ?? '' })}
      </span>
    </span>
  )
}

type SidesProps = {
  from: VersionRef
  to: VersionRef
  latest: number
  onChange: (sides: { from: VersionRef; to: VersionRef }) => void
}

/** Which two are compared. */
function Sides({ from, to, latest, onChange }: SidesProps) {
  const { t } = useTranslation()
  const options = [
    { value: 'draft', label: t(($) => $.versions.draft) },
    ...Array.from({ length: latest }, (_, at) => latest - at).map((version) => ({
      value: String(version),
      label: t(($) => $.versions.version, { version }),
    })),
  ]
  const refOf = (value: string): VersionRef => (value === 'draft' ? value : Number(value))
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t(($) => $.versions.from)}>
        {(control) => (
          <Select
            {...control}
            value={String(from)}
            options={options}
            onChange={(value) => onChange({ from: refOf(value), to })}
          />
        )}
      </Field>
      <Field label={t(($) => $.versions.to)}>
        {(control) => (
          <Select
            {...control}
            value={String(to)}
            options={options}
            onChange={(value) => onChange({ from, to: refOf(value) })}
          />
        )}
      </Field>
    </div>
  )
}

const REFRESHES = [agents.get, agents.list, versions.list, versions.changes]

/** Asks before customers or the draft go back to an old version. */
function WayBack({ agentId, asking, onClose }: { agentId: string; asking: Asking; onClose: () => void }) {
  const { t } = useTranslation()
  const deploy = useSend(versions.deploy, { refreshes: REFRESHES })
  const restore = useSend(versionHistory.restore, {
    refreshes: [...REFRESHES, faqs.list, faqTopics.list, vault.list, versionHistory.compare],
  })
  const { version } = asking
  const params = { id: agentId }
  const isRestoring = asking.what === 'restore'

  async function go() {
    try {
      if (isRestoring) {
        await restore.mutateAsync({ params, body: { version } })
        showToast({ text: t(($) => $.versions.restored, { version }) })
      } else await deploy.mutateAsync({ params, body: { version } })
    } catch (error) {
      tellError(error)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        isRestoring
          ? t(($) => $.versions.restore_title, { version })
          : t(($) => $.versions.roll_back_title, { version })
      }
      consequence={
        isRestoring ? t(($) => $.versions.restore_help, { version }) : t(($) => $.versions.roll_back_help, { version })
      }
      label={isRestoring ? t(($) => $.versions.restore) : t(($) => $.versions.roll_back)}
      loadingLabel={isRestoring ? t(($) => $.versions.restoring) : t(($) => $.versions.rolling_back)}
      loading={deploy.isPending || restore.isPending}
      onConfirm={() => void go()}
    />
  )
}
