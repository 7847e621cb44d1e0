import { Link } from '@tanstack/react-router'
import type { Connection } from '@tertulia/contract/connections'
import { Lock, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { OpenSimulator } from './open-simulator.tsx'
import { useConnectionOf } from './simulator-queries.ts'

/** The last step of a connection is a message from the phone: until then there is no phone. */
const WRITES_AT = 4

/**
 * The simulated phone of a connection with what can be done to it and what it has sent, or why there is none. It fills the
 * height that it is given. Its texts are `simulator`.
 */
export function PhoneSimulator({ connectionId }: { connectionId: string }) {
  const { t } = useTranslation()
  const mayConnect = useMay('channel.connect')
  const connection = useConnectionOf(connectionId)
  if (!mayConnect) return <Empty icon={<Lock aria-hidden />} title={t(($) => $.simulator.not_allowed)} />
  return (
    <QueryResult from={connection}>
      {(found) => (
        // Nothing that is written on one phone belongs to another.
        <ByState key={found.id} connection={found} />
      )}
    </QueryResult>
  )
}

function ByState({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const { state, provider } = connection
  const toCard = (
    <Link
      to="/agents/$agentId/channels/external"
      params={{ agentId: connection.agent_id }}
      search={{ open: connection.id }}
      className={buttonClass()}
    >
      {t(($) => $.simulator.to_card)}
    </Link>
  )
  const phone = <Smartphone aria-hidden />
  if (provider !== 'simulator') {
    return (
      <Empty icon={phone} title={t(($) => $.simulator.not_a_simulator)} action={toCard}>
        {t(($) => $.simulator.not_a_simulator_help)}
      </Empty>
    )
  }
  if (state.name === 'disabled') {
    return (
      <Empty icon={phone} title={t(($) => $.simulator.off)} action={toCard}>
        {t(($) => $.simulator.off_help)}
      </Empty>
    )
  }
  if (state.name === 'enabled') return <OpenSimulator connection={connection} />
  const { step } = state
  if (step < WRITES_AT) {
    return state.name === 'integrating' ? (
      <Empty icon={phone} title={t(($) => $.simulator.integrating)} action={toCard}>
        {t(($) => $.simulator.integrating_help, { step })}
      </Empty>
    ) : (
      <Empty icon={phone} title={t(($) => $.simulator.failed)} action={toCard}>
        {t(($) => $.simulator.failed_help, { step })}
      </Empty>
    )
  }
  return (
    <OpenSimulator
      connection={connection}
      note={
        state.name === 'integrating' ? (
          <Note tone="info" title={t(($) => $.simulator.first_message)} className="m-3 shrink-0" />
        ) : (
          <Note tone="warn" title={t(($) => $.simulator.broken, { step })} action={toCard} className="m-3 shrink-0" />
        )
      }
    />
  )
}
