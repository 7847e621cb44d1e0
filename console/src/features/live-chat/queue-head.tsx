import { useTranslation } from 'react-i18next'
import { AvailabilityLine } from '#features/agent-availability/state-line.tsx'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useMay } from '#access/current-organization.ts'
import { AlertMenu } from './alert-menu.tsx'
import { AvailabilityMenu } from './availability-menu.tsx'
import { ConnectionLine } from './connection-line.tsx'

/** Above the queues: the name of the screen, whether the member takes chats, and whether the business is open. */
export function QueueHead() {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const mayHandle = useMay('livechat.handle')
  return (
    <>
      <header className="flex h-[46px] shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 max-sm:h-14">
        <h1 className="type-title min-w-0 flex-1 truncate">{t(($) => $.conversations.live)}</h1>
        {mayHandle && <AlertMenu />}
        {mayHandle && <AvailabilityMenu />}
      </header>
      <ConnectionLine />
      {agent && <AvailabilityLine agentId={agent.id} />}
    </>
  )
}
