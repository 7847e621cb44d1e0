import type { Agent } from '@tertulia/contract/agents'
import type { Connection } from '@tertulia/contract/connections'
import { Link } from '@tanstack/react-router'
import { MessageCircleMore, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { buttonClass } from '#ui/button.tsx'
import { CardFrame, ConnectionCard, OpenLink } from './connection-card.tsx'
import { ConnectionPill } from './connection-pill.tsx'
import { Row } from './connection-summary.tsx'
import { NEW_CONNECTION } from './connections-search.ts'
import { SimulatorCard } from './simulator-card.tsx'

type Props = {
  connections: readonly Connection[]
  agents: readonly Agent[]
  /** The one that a new connection is made for. */
  agent: Agent | undefined
  /** Connections of several agents: each says whose it is. */
  named: boolean
  /** The id of the one that is open, or `new`. */
  open: string | undefined
}

/** The simulator first, then every account, and a way to connect one. */
export function ConnectionCards({ connections, agents, agent, named, open }: Props) {
  const { t } = useTranslation()
  const mayConnect = useMay('channel.connect')
  const simulators = connections.filter(({ provider }) => provider === 'simulator')
  const accounts = connections.filter(({ provider }) => provider === 'meta')
  const tried = agents.filter(
    ({ id }) =>
      id === agent?.id || simulators.some(({ agent_id, state }) => agent_id === id && state.name !== 'disabled'),
  )
  const isConnected = accounts.some(({ state }) => state.name !== 'disabled')
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {tried.map((each) => {
          const connection = simulators.find(({ agent_id }) => agent_id === each.id)
          return (
            <SimulatorCard
              key={each.id}
              agent={each}
              connection={connection}
              named={named}
              isOpen={open !== undefined && open === connection?.id}
            />
          )
        })}
        {accounts.map((connection) => (
          <ConnectionCard
            key={connection.id}
            connection={connection}
            agentName={named ? agents.find(({ id }) => id === connection.agent_id)?.name : undefined}
            isOpen={open === connection.id}
          />
        ))}
        {accounts.length === 0 && (
          <CardFrame
            icon={<MessageCircleMore aria-hidden />}
            name={t(($) => $.connections.whatsapp)}
            about={t(($) => $.connections.by_meta)}
            pill={<ConnectionPill state={{ name: 'disabled' }} />}
            isOpen={open === NEW_CONNECTION}
          >
            <Row
              action={mayConnect && agent && <OpenLink open={NEW_CONNECTION} label={t(($) => $.connections.connect)} />}
            >
              {t(($) => $.connections.whatsapp_help)}
            </Row>
          </CardFrame>
        )}
      </ul>
      {mayConnect && agent && accounts.length > 0 && (
        <Link to="." search={{ open: NEW_CONNECTION }} className={`${buttonClass({ variant: 'ghost' })} mt-2.5`}>
          <Plus aria-hidden />
          {isConnected ? t(($) => $.connections.connect_another) : t(($) => $.connections.connect_whatsapp)}
        </Link>
      )}
      {mayConnect && !agent && <p className="type-meta mt-3 text-ink-2">{t(($) => $.connections.no_agent)}</p>}
      {!mayConnect && <p className="type-meta mt-3 text-ink-2">{t(($) => $.connections.no_right)}</p>}
    </>
  )
}
