import type { Connection } from '@tertulia/contract/connections'
import { useTranslation } from 'react-i18next'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useListAddress } from '#lists/use-list-address.ts'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { useMedia } from '#ui/media.ts'
import { AfterAWhile } from '#ui/skeleton.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { ConnectionCards } from './connection-cards.tsx'
import { type ConnectionsSearch, NEW_CONNECTION } from './connections-search.ts'
import { ConnectionWizard } from './connection-wizard.tsx'
import { useConnections } from './connection-list.ts'
import { NewConnection } from './new-connection.tsx'

type Props = {
  search: ConnectionsSearch
  /** Agent whose connections are shown; left out: those of the whole organization. */
  agentId?: string
}

/** The accounts outside by which customers write, and the one that is open beside them. */
export function ConnectionsBody({ search, agentId }: Props) {
  const { t } = useTranslation()
  const organization = useOrganization()
  const { agents, agent } = useCurrentAgent()
  const mayConnect = useMay('channel.connect')
  const isPage = useMedia('page')
  const { go } = useListAddress(search, {})
  const { data, error, refetch } = useConnections(organization.id)
  const all = data?.connections.filter((each) => agentId === undefined || each.agent_id === agentId)
  const open = mayConnect ? all?.find(({ id }) => id === search.open) : undefined
  const isNew = mayConnect && (search.open === NEW_CONNECTION || open?.state.name === 'disabled')
  const close = () => go({ open: undefined, change: undefined })
  const shown =
    agent && all && (isNew || open) ? (
      isNew ? (
        <NewConnection
          key={open?.id ?? NEW_CONNECTION}
          agents={agents}
          agentId={agent.id}
          before={open}
          onMade={({ id }) => go({ open: id }, { ignoreBlocker: true, replace: true })}
          onClose={close}
        />
      ) : (
        open && (
          <ConnectionWizard
            key={open.id}
            connection={open}
            agents={agents}
            isChanging={search.change === true}
            onChange={(isChanging) => go({ change: isChanging || undefined }, { ignoreBlocker: true, replace: true })}
            onClose={close}
          />
        )
      )
    ) : undefined
  return (
    <div className="flex min-h-full min-w-0 flex-1">
      {!(isPage && shown) && (
        <div
          className={cx(
            'min-w-0 px-6 pt-4 pb-10 max-sm:px-4',
            !isPage && mayConnect
              ? 'w-[38%] max-w-[434px] min-w-[300px] shrink-0 border-r border-line bg-subtle'
              : 'max-w-[640px] flex-1',
          )}
        >
          <Head all={all} />
          {error && !data ? (
            <ErrorBlock title={t(($) => $.connections.not_loaded)} onRetry={() => void refetch()}>
              {error.message}
            </ErrorBlock>
          ) : all === undefined ? (
            <AfterAWhile>
              <CardSkeletons />
            </AfterAWhile>
          ) : (
            <ConnectionCards
              connections={all}
              agents={agents}
              agent={agent}
              named={agentId === undefined}
              open={isNew && !open ? NEW_CONNECTION : open?.id}
            />
          )}
        </div>
      )}
      {shown ??
        (!isPage && mayConnect && (
          <div className="flex min-w-0 flex-1">
            <Empty title={t(($) => $.connections.none_open)}>{t(($) => $.connections.none_open_help)}</Empty>
          </div>
        ))}
    </div>
  )
}

function Head({ all }: { all: readonly Connection[] | undefined }) {
  const { t } = useTranslation()
  const enabled = all?.filter(({ state, provider }) => state.name === 'enabled' && provider !== 'simulator').length
  return (
    <header className="flex flex-wrap items-baseline gap-x-3 pb-3">
      <h1 className="type-title min-w-0 flex-1">{t(($) => $.connections.title)}</h1>
      {enabled !== undefined && (
        <span className="type-meta text-ink-3">{t(($) => $.connections.how_many, { count: enabled })}</span>
      )}
    </header>
  )
}
