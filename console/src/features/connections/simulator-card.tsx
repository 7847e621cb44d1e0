import { Link, useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { connections, type Connection } from '@tertulia/contract/connections'
import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ChannelStopControl } from '#features/channel-stops/channel-stop-control.tsx'
import { useMay } from '#access/current-organization.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'
import { CardFrame } from './connection-card.tsx'
import { phonePage } from './connection-list.ts'
import { ConnectionPill } from './connection-pill.tsx'
import { ConnectionSummary, Row } from './connection-summary.tsx'

type Props = {
  agent: Pick<Agent, 'id' | 'name'>
  /** Its simulator, if it has one. */
  connection: Connection | undefined
  /** Shows the agent's name, if the organization has several. */
  named: boolean
  isOpen: boolean
}

/** The phone to try an agent on, as a customer has it in WhatsApp. */
export function SimulatorCard({ agent, connection, named, isOpen }: Props) {
  const { t } = useTranslation()
  const mayConnect = useMay('channel.connect')
  const isOn = connection !== undefined && connection.state.name !== 'disabled'
  const action = mayConnect && (isOn ? <PhoneLink connection={connection} /> : <StartSimulator agentId={agent.id} />)
  return (
    <CardFrame
      dashed
      icon={<Smartphone aria-hidden />}
      name={t(($) => $.connections.simulator)}
      about={[t(($) => $.connections.simulator_about), named ? agent.name : undefined].filter(Boolean).join(' · ')}
      isOpen={isOpen}
      open={mayConnect && isOn ? connection.id : undefined}
      pill={
        <Badge tone="tinto" glyph="flask">
          {t(($) => $.connections.of_trial)}
        </Badge>
      }
    >
      {isOn && connection.state.name !== 'enabled' ? (
        <>
          <div className="mt-2.5">
            <ConnectionPill state={connection.state} />
          </div>
          <ConnectionSummary connection={connection} />
          <Row action={action}>{null}</Row>
        </>
      ) : isOn ? (
        <ConnectionSummary connection={connection}>
          <ChannelStopControl agentId={agent.id} channel="whatsapp_simulator" />
          {action}
        </ConnectionSummary>
      ) : (
        <Row action={action}>{t(($) => $.connections.simulator_help, { agent: agent.name })}</Row>
      )}
    </CardFrame>
  )
}

/** Opens the phone of a simulator. */
export function PhoneLink({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  return (
    <Link {...phonePage(connection)} className={cx(buttonClass(), 'relative')}>
      {t(($) => $.connections.try_on_phone)}
    </Link>
  )
}

function StartSimulator({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(connections.create, { refreshes: [connections.list] })
  return (
    <Button
      className="relative"
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          { body: { provider: 'simulator', agent_id: agentId, channel: 'whatsapp_simulator' } },
          { onSuccess: (made) => void navigate(phonePage(made)), onError: tellError },
        )
      }
    >
      {t(($) => $.connections.try_on_phone)}
    </Button>
  )
}
