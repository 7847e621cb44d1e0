import type { Agent } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { useFormat } from '#i18n/format.ts'
import { AgentAvatar } from '#ui/avatar.tsx'
import { Status } from '#ui/status.tsx'

/** The agent as it stands: who it is, what is live, and the way to deploy. */
export function AgentCard({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const detail =
    agent.live_version !== null && agent.deployed_at
      ? t(($) => $.home.version, { version: agent.live_version, date: format.date(agent.deployed_at) })
      : t(($) => $.home.no_version)
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-md border border-line-2 p-4">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <AgentAvatar name={agent.name} size={44} imageUrl={agent.logo} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="text-[15px]/[20px]">{agent.name}</strong>
            <Status of="agent" state={agent.status} pill />
            <span className="type-meta text-ink-2">{t(($) => $.agents.types[agent.type])}</span>
          </p>
          <p className="type-meta mt-1 text-ink-2">
            {detail} · {format.list(agent.languages.map((each) => format.languageName(each)))}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 empty:hidden max-sm:w-full max-sm:justify-between">
        <DeploymentBar agent={agent} besideStatus />
      </div>
    </section>
  )
}
