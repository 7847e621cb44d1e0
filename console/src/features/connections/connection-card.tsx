import { Link } from '@tanstack/react-router'
import type { Connection } from '@tertulia/contract/connections'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageCircleMore } from 'lucide-react'
import { ChannelStopControl } from '#features/channel-stops/channel-stop-control.tsx'
import { useMay } from '#access/current-organization.ts'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { AgentAbsence } from './agent-absence.tsx'
import { accountName } from './connection-list.ts'
import { ConnectionPill } from './connection-pill.tsx'
import { ConnectionSummary } from './connection-summary.tsx'
import { TokenWarning } from './token-warning.tsx'

type FrameProps = {
  icon: ReactNode
  name: string
  /** Through whom, and as whom. */
  about: string
  pill: ReactNode
  isOpen?: boolean
  /** Opens it beside the cards; left out if there is nothing to open. */
  open?: string | undefined
  dashed?: boolean
  foot?: ReactNode
  children?: ReactNode
}

/** Draws a card, of a connection or of none. */
export const CardFrame = ({ icon, name, about, pill, isOpen, open, dashed, foot, children }: FrameProps) => (
  <li
    className={cx(
      'relative rounded-md border bg-surface',
      dashed && 'border-dashed',
      isOpen ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : dashed ? 'border-control' : 'border-line-2',
    )}
  >
    <div className="flex gap-3 px-4 py-3.5">
      <span className="mt-0.5 text-ink-2 [&>.lucide]:size-5">{icon}</span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-section min-w-0 flex-1">
            {open === undefined ? (
              name
            ) : (
              <Link
                to="."
                search={{ open }}
                aria-current={isOpen || undefined}
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            )}
          </h2>
          {pill}
        </div>
        <p className="type-meta wrap-anywhere text-ink-2">{about}</p>
        {children}
      </div>
    </div>
    {foot}
  </li>
)

type Props = { connection: Connection; agentName: string | undefined; isOpen: boolean }

/** A connected account of WhatsApp by Meta, or one that was. */
export function ConnectionCard({ connection, agentName, isOpen }: Props) {
  const { t } = useTranslation()
  const mayConnect = useMay('channel.connect')
  const { state } = connection
  return (
    <CardFrame
      icon={<MessageCircleMore aria-hidden />}
      name={t(($) => $.connections.whatsapp)}
      about={[t(($) => $.connections.by_meta), accountName(connection), agentName].filter(Boolean).join(' · ')}
      pill={<ConnectionPill state={state} />}
      isOpen={isOpen}
      open={mayConnect ? connection.id : undefined}
      foot={
        <>
          <TokenWarning connection={connection} />
          <AgentAbsence connection={connection} />
        </>
      }
    >
      <ConnectionSummary connection={connection}>
        {state.name === 'enabled' && <ChannelStopControl agentId={connection.agent_id} channel="whatsapp" />}
        {mayConnect && state.name === 'disabled' && (
          <OpenLink open={connection.id} label={t(($) => $.connections.connect)} />
        )}
        {mayConnect && state.name === 'enabled' && (
          <OpenLink open={connection.id} label={t(($) => $.connections.open)} />
        )}
      </ConnectionSummary>
    </CardFrame>
  )
}

/** Leads to something beside the cards, drawn as a button. */
export const OpenLink = ({ open, label }: { open: string; label: string }) => (
  <Link to="." search={{ open }} className={cx(buttonClass(), 'relative')}>
    {label}
  </Link>
)
