import { useQuery } from '@tanstack/react-query'
import type { Connection } from '@tertulia/contract/connections'
import { PhoneControl } from '@tertulia/contract/simulator'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ErrorBlock } from '#ui/error-page.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { useMedia } from '#ui/media.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useNow } from '#ui/use-now.ts'
import { LogSkeleton } from './log-skeleton.tsx'
import { Phone } from './phone.tsx'
import { PhoneControls } from './phone-controls.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { PhoneHead } from './phone-head.tsx'
import { Reading } from './reading.tsx'
import { SimulatorStrip } from './simulator-strip.tsx'
import { useSimulator } from './simulator-queries.ts'
import { useControls } from './use-controls.ts'
import { useOutgoing } from './use-outgoing.ts'
import { WindowLine } from './window-line.tsx'
import { WireLog } from './wire-log.tsx'

type Props = { connection: Connection; note?: ReactNode }
type Tab = 'phone' | 'controls' | 'log'

/** Phone, controls and log of a simulator that is on: side by side, and three tabs if there is no room. */
export function OpenSimulator({ connection, note }: Props) {
  const { t } = useTranslation()
  const isTabbed = useMedia('page')
  const [tab, setTab] = useState<Tab>('phone')
  const connectionId = connection.id
  const { data: simulator, dataUpdatedAt, error, refetch } = useSimulator(connectionId)
  const agent = useQuery(oneAgent(connection.agent_id))
  const outgoing = useOutgoing(connectionId)
  const controls = useControls(connectionId, simulator)
  const now = useNow()
  // Between two answers the test clock goes on as every clock does.
  const clock = simulator ? Date.parse(simulator.clock) + Math.max(0, now - dataUpdatedAt) : now
  const agentName = agent.data?.name ?? simulator?.business_name ?? ''

  const strip = <SimulatorStrip connectionId={connectionId} simulator={simulator} onReset={outgoing.clear} />
  if (error && !simulator) {
    return (
      <div className="flex min-h-0 flex-1 flex-col">
        {strip}
        <div className="p-4">
          <ErrorBlock title={errorMessage(error)} onRetry={() => void refetch()} />
        </div>
      </div>
    )
  }
  const phone = (
    <Phone
      connectionId={connectionId}
      simulator={simulator}
      agentName={agentName}
      clock={clock}
      outgoing={outgoing}
      onControl={controls.set}
    />
  )
  const windowLine = simulator && <WindowLine endsAt={simulator.window_ends_at} clock={clock} />
  const controlList = simulator && <PhoneControls simulator={simulator} controls={controls} agentName={agentName} />
  const log = simulator ? <WireLog rows={simulator.log} /> : <LogSkeleton />
  const isChatShown = !isTabbed || tab === 'phone'
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {strip}
      {note}
      {simulator && isChatShown && <Reading connectionId={connectionId} simulator={simulator} />}
      {isTabbed ? (
        <Tabs<Tab>
          label={t(($) => $.simulator.title)}
          value={tab}
          onChange={setTab}
          fills
          tabs={[
            {
              value: 'phone',
              label: t(($) => $.simulator.phone),
              panel: (
                <>
                  <div className="shrink-0 border-b border-line px-4 py-2">{windowLine}</div>
                  {phone}
                </>
              ),
            },
            {
              value: 'controls',
              label: t(($) => $.simulator.controls_tab),
              // The clock is no switch and no trap, and stands above them.
              count: PhoneControl.options.length + 1,
              panel: <div className="p-4">{controlList}</div>,
            },
            { value: 'log', label: t(($) => $.simulator.log), count: simulator?.log.length, panel: log },
          ]}
        />
      ) : (
        <div className="flex min-h-0 flex-1">
          <section
            aria-label={t(($) => $.simulator.phone)}
            data-region
            className="flex w-[392px] shrink-0 flex-col border-r border-line"
          >
            <PhoneFrame clock={simulator && clock}>
              <PhoneHead names={simulator} />
              {phone}
            </PhoneFrame>
          </section>
          <div className="flex min-w-0 flex-1 flex-col overflow-y-auto">
            <section
              aria-label={t(($) => $.simulator.controls.title)}
              data-region
              className="shrink-0 border-b border-line px-5 pt-3 pb-1.5"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1.5">
                <h2 className="type-section">{t(($) => $.simulator.controls.title)}</h2>
                {windowLine}
              </div>
              {controlList}
            </section>
            <section aria-label={t(($) => $.simulator.log)} data-region className="flex min-h-[260px] flex-1 flex-col">
              {log}
            </section>
          </div>
        </div>
      )}
    </div>
  )
}
