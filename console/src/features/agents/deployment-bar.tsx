import { useQuery } from '@tanstack/react-query'
import { type Agent, type AgentChange, agents, versions } from '@tertulia/contract/agents'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Popover } from '#ui/popover.tsx'
import { Status } from '#ui/status.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { showToast } from '#ui/toast.tsx'

type Props = {
  agent: Agent
  /** The status already stands beside it. */
  besideStatus?: boolean
}

/** What of an agent is not with customers yet, and the one useful action (ui.md §5). */
export function DeploymentBar({ agent, besideStatus = false }: Props) {
  const { t } = useTranslation()
  const mayDeploy = useMay('agent.deploy')
  const [isAsking, setAsking] = useState(false)
  const activate = useSend(versions.activate, { refreshes: [agents.get, agents.list] })
  const build = useSend(agents.buildPrompt, { refreshes: [agents.get, agents.list] })
  useNewsOfDeployment(agent)

  const id = { params: { id: agent.id } }
  if (agent.status === 'deploying') {
    const step = agent.deployment?.step ?? 'created'
    return (
      <output className="flex items-center gap-1.5">
        <Status of="agent" state="deploying">
          {t(($) => $.agents.deployment.deploying)}
        </Status>
        <span className="type-meta text-ink-2">{t(($) => $.agents.deployment.steps[step])}</span>
      </output>
    )
  }
  const status = !besideStatus && <Status of="agent" state={agent.status} />
  if (!mayDeploy) return status
  if (agent.status === 'onboarding') {
    return (
      <Button
        variant="tinto"
        size="sm"
        loading={build.isPending}
        loadingLabel={t(($) => $.agents.deployment.building)}
        onClick={() => build.mutate(id)}
      >
        {t(($) => $.agents.deployment.build)}
      </Button>
    )
  }
  if (agent.status === 'disabled' || agent.status === 'undeployed') {
    return (
      <>
        {status}
        <Button
          variant="tinto"
          size="sm"
          loading={activate.isPending}
          loadingLabel={t(($) => $.agents.deployment.activate)}
          onClick={() => activate.mutate(id)}
        >
          {t(($) => $.agents.deployment.activate)}
        </Button>
      </>
    )
  }
  const isFirst = agent.live_version === null
  if (!isFirst && agent.unpublished_changes === 0 && agent.status === 'active') return status
  return (
    <>
      {isFirst ? status : <ChangesButton agent={agent} />}
      <Button variant="tinto" size="sm" onClick={() => setAsking(true)}>
        {isFirst ? t(($) => $.agents.deployment.deploy) : t(($) => $.agents.deployment.update)}
      </Button>
      <DeployDialog agent={agent} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Says how a deployment ended, once. */
function useNewsOfDeployment(agent: Agent) {
  const { t } = useTranslation()
  const before = useRef(agent.status)
  useEffect(() => {
    if (before.current === 'deploying' && agent.status !== 'deploying') {
      if (agent.deployment?.error) showToast({ tone: 'bad', text: t(($) => $.agents.deployment.failed) })
      else
        showToast({ text: t(($) => $.agents.deployment.done, { name: agent.name, version: agent.live_version ?? 1 }) })
    }
    before.current = agent.status
  }, [agent, t])
}

function ChangesButton({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t(($) => $.agents.deployment.list)}
      className="w-80 p-3"
      trigger={
        <button type="button" className="flex items-center gap-1.5 rounded-xs">
          <Glyph name="up" tone="warn" />
          <span>
            <strong>{t(($) => $.agents.deployment.changes, { count: agent.unpublished_changes })}</strong>{' '}
            <span className="text-ink-2 max-lg:hidden">{t(($) => $.agents.deployment.not_deployed)}</span>
          </span>
        </button>
      }
    >
      <p className="type-section mb-1.5">{t(($) => $.agents.deployment.list)}</p>
      <ChangeList agentId={agent.id} />
    </Popover>
  )
}

export function ChangeList({ agentId }: { agentId: string }) {
  const { data = [] } = useQuery({ ...query(versions.changes, { params: { id: agentId } }), staleTime: 0 })
  return (
    <ul className="max-h-64 overflow-y-auto">
      {data.map((change) => (
        <li
          key={`${change.area} ${change.what}`}
          className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-0"
        >
          <ChangeWords change={change} />
        </li>
      ))}
    </ul>
  )
}

export function ChangeWords({ change }: { change: AgentChange }) {
  const { t } = useTranslation()
  const fields = t(($) => $.agents.deployment.fields, { returnObjects: true }) as Record<string, string>
  return (
    <>
      <span className="type-meta w-20 shrink-0 text-ink-3">{t(($) => $.agents.deployment.areas[change.area])}</span>
      <span className="min-w-0 flex-1 truncate">{fields[change.what] ?? change.what}</span>
      <span className="type-meta text-ink-3">{t(($) => $.agents.deployment.kinds[change.kind])}</span>
    </>
  )
}

function DeployDialog({ agent, open, onClose }: { agent: Agent; open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const deploy = useSend(versions.deploy, { refreshes: [agents.get, agents.list, versions.list] })
  const [note, setNote] = useState('')
  const isFirst = agent.live_version === null

  async function go() {
    try {
      await deploy.mutateAsync({ params: { id: agent.id }, body: { note } })
      onClose()
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        isFirst
          ? t(($) => $.agents.deployment.confirm_first, { name: agent.name })
          : t(($) => $.agents.deployment.confirm, { count: agent.unpublished_changes, name: agent.name })
      }
      description={t(($) => $.agents.deployment.confirm_help)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(($) => $.ui.cancel)}
          </Button>
          <Button
            variant="tinto"
            loading={deploy.isPending}
            loadingLabel={t(($) => $.agents.deployment.deploying)}
            onClick={() => void go()}
          >
            {isFirst ? t(($) => $.agents.deployment.deploy) : t(($) => $.agents.deployment.update)}
          </Button>
        </>
      }
    >
      {!isFirst && <ChangeList agentId={agent.id} />}
      <Field label={t(($) => $.agents.deployment.note)} optional className="mt-3">
        {(control) => (
          <TextInput
            {...control}
            value={note}
            maxLength={300}
            placeholder={t(($) => $.agents.deployment.note_example)}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
