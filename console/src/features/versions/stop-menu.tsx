import type { Agent } from '@tertulia/contract/agents'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { type AgentStop, StopDialog, stopsOf } from './stop-dialog.tsx'

/** Takes the agent off its channels, or switches it off. Actions that its status does not allow are left out. */
export function StopMenu({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const mayDeploy = useMay('agent.deploy')
  const [asking, setAsking] = useState<AgentStop>()
  const possible = stopsOf(agent)
  if (!mayDeploy || possible.length === 0) return null
  return (
    <>
      <Menu trigger={<IconButton label={t(($) => $.versions.more)} icon={<Ellipsis aria-hidden />} />}>
        {possible.map((each) => (
          <MenuItem key={each} danger onSelect={() => setAsking(each)}>
            {t(($) => $.versions[each])}
          </MenuItem>
        ))}
      </Menu>
      {asking && <StopDialog agent={agent} stop={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
