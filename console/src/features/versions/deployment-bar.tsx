import { type Agent, agents, versions } from '@tertulia/contract/agents'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { withTexts } from '#i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { Popover } from '#ui/popover.tsx'
import { Status } from '#ui/status.tsx'
import { showToast } from '#ui/toast.tsx'

/** Loaded when the member opens it. */
const ChangeList = lazy(async () => ({ default: (await import('./change-list.tsx')).ChangeList }))
/** Loaded when the member deploys, together with the comparison. */
const DeployDialog = lazy(withTexts(['quality'], () => import('./deploy-dialog.tsx')))

type Props = {
  agent: Agent
  /** The status already stands beside it. */
  besideStatus?: boolean
}

/** Changes of an agent that customers do not see yet, and the one useful action (ui.md §5). */
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
      {isAsking && (
        <Suspense>
          <DeployDialog agent={agent} onClose={() => setAsking(false)} />
        </Suspense>
      )}
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
      <Suspense>
        <ChangeList agentId={agent.id} />
      </Suspense>
    </Popover>
  )
}
