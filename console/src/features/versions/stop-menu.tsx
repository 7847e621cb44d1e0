import { type Agent, agents, versions } from '@tertulia/contract/agents'
import { nextAgentStatus } from '@tertulia/contract/agent-status'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

const STOPS = ['undeploy', 'disable'] as const
type Stop = (typeof STOPS)[number]

/** Takes the agent off its channels, or switches it off. What its status does not allow is not offered. */
export function StopMenu({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const mayDeploy = useMay('agent.deploy')
  const [asking, setAsking] = useState<Stop>()
  const refreshes = [agents.get, agents.list]
  const undeploy = useSend(versions.undeploy, { refreshes })
  const disable = useSend(versions.disable, { refreshes })
  const possible = STOPS.filter((stop) =>
    nextAgentStatus(agent.status, stop, {
      is_built: agent.prompt_built_at !== null,
      has_live_version: agent.live_version !== null,
      has_changes: agent.unpublished_changes > 0,
      before_deployment: null,
    }),
  )
  if (!mayDeploy || possible.length === 0) return null
  const words = { name: agent.name }

  async function stop() {
    try {
      await (asking === 'disable' ? disable : undeploy).mutateAsync({ params: { id: agent.id } })
      showToast({ text: t(($) => $.versions.stopped) })
    } catch (error) {
      tellError(error)
    }
    setAsking(undefined)
  }

  return (
    <>
      <Menu trigger={<IconButton label={t(($) => $.versions.more)} icon={<Ellipsis aria-hidden />} />}>
        {possible.map((each) => (
          <MenuItem key={each} danger onSelect={() => setAsking(each)}>
            {t(($) => $.versions[each])}
          </MenuItem>
        ))}
      </Menu>
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(undefined)}
          title={
            asking === 'disable'
              ? t(($) => $.versions.disable_title, words)
              : t(($) => $.versions.undeploy_title, words)
          }
          consequence={asking === 'disable' ? t(($) => $.versions.disable_help) : t(($) => $.versions.undeploy_help)}
          label={t(($) => $.versions[asking])}
          loadingLabel={t(($) => $.versions.stopping)}
          loading={undeploy.isPending || disable.isPending}
          onConfirm={() => void stop()}
        />
      )}
    </>
  )
}
