import { Link } from '@tanstack/react-router'
import type { Connection } from '@tertulia/contract/connections'
import { MessageCircleMore, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '#access/current-organization.ts'
import { cx } from '#ui/cx.ts'
import { Badge, Status } from '#ui/status.tsx'
import { accountName, useConnections } from './connection-list.ts'

/** An agent's outside channels in short, beside the phone of its simulator. Each leads to its steps. */
export function ConnectionRail({ agentId, openId }: { agentId: string; openId: string }) {
  const { t } = useTranslation()
  const { data } = useConnections(useOrganization().id)
  const own = data?.connections.filter((each) => each.agent_id === agentId) ?? []
  const enabled = own.filter(({ state, provider }) => state.name === 'enabled' && provider !== 'simulator').length
  const isPhone = ({ provider }: Connection) => provider === 'simulator'
  return (
    <nav
      aria-label={t(($) => $.connections.title)}
      className="flex w-[280px] shrink-0 flex-col overflow-y-auto border-r border-line bg-subtle px-5 pt-4 pb-6"
    >
      <p className="type-title">{t(($) => $.connections.title)}</p>
      <p className="type-meta text-ink-2">{data && t(($) => $.connections.how_many, { count: enabled })}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {[...own.filter(isPhone), ...own.filter((each) => !isPhone(each))].map((each) => (
          <RailCard key={each.id} connection={each} isOpen={each.id === openId} />
        ))}
      </ul>
      <p className="type-meta mt-auto pt-6 text-ink-2">{t(($) => $.connections.rail_help)}</p>
    </nav>
  )
}

function RailCard({ connection, isOpen }: { connection: Connection; isOpen: boolean }) {
  const { t } = useTranslation()
  const { state, provider } = connection
  const isSimulator = provider === 'simulator'
  const Icon = isSimulator ? Smartphone : MessageCircleMore
  return (
    <li
      className={cx(
        'relative flex gap-3 rounded-md border bg-surface px-3 py-2.5 hover:bg-fill',
        isSimulator && 'border-dashed',
        isOpen ? 'border-ink' : 'border-line-2',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4! text-ink-2" />
      <div className="min-w-0 flex-1">
        <Link
          to="/agents/$agentId/channels/external"
          params={{ agentId: connection.agent_id }}
          search={{ open: connection.id }}
          className="type-button block after:absolute after:inset-0"
        >
          {isSimulator ? t(($) => $.connections.simulator) : t(($) => $.connections.whatsapp)}
        </Link>
        <p className="type-meta wrap-anywhere text-ink-2">
          {isSimulator ? t(($) => $.connections.simulator_about) : accountName(connection)}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {isSimulator ? (
            <Badge tone="tinto" glyph="flask">
              {t(($) => $.connections.of_trial)}
            </Badge>
          ) : (
            <Status of="integration" state={state.name === 'integrating' ? `integrating_${state.step}` : state.name} />
          )}
        </p>
      </div>
    </li>
  )
}
