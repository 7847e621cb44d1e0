import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import type { InfoCollection } from '@tertulia/contract/info-collection'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeploymentSlot } from '#features/agents/deployment-slot.tsx'
import { Page } from '#shell/page.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TAB, TabNav } from '#ui/tabs.tsx'
import { CollectingSwitch } from './collection-cells.tsx'
import { collectionList } from './collection-queries.ts'
import { CollectionState } from './collection-state.tsx'
import { useSwitching } from './use-switching.tsx'

type Props = {
  agent: Agent
  /** Name of the open or new form; undefined while it loads. */
  name: string | undefined
  /** As it was read; what was switched since stands in the list. Undefined: it is not there yet. */
  collection?: InfoCollection | undefined
  children: ReactNode
}

/** Frame of one form: its name and state, whether it collects, and its pages. */
export function CollectionPage({ agent, name, collection: opened, children }: Props) {
  const { t } = useTranslation()
  const list = useQuery(collectionList(agent.id))
  const collection = list.data?.find(({ id }) => id === opened?.id) ?? opened
  const up = `/agents/${agent.id}/capabilities/collect`
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agent.id}/identity` },
        { label: t(($) => $.tools.title), to: `/agents/${agent.id}/capabilities` },
        { label: t(($) => $.tools.tabs.collect), to: up },
        ...(name === undefined ? [] : [{ label: name }]),
      ]}
      back={up}
      actions={<DeploymentSlot agent={agent} />}
      scrolls={false}
    >
      {name !== undefined && (
        <PageHead
          title={collection?.name ?? name}
          aside={collection && <CollectionState pill collection={collection} />}
          actions={collection && <Collecting agentId={agent.id} collection={collection} />}
          tabs={
            collection ? (
              <Tabs agentId={agent.id} id={collection.id} label={collection.name} />
            ) : (
              <div className="border-b border-line" />
            )
          }
        />
      )}
      {children}
    </Page>
  )
}

function Collecting({ agentId, collection }: { agentId: string; collection: InfoCollection }) {
  const { t } = useTranslation()
  const { flip, switchReason, dialog } = useSwitching(agentId)
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="text-ink-2">
        {t(($) => $.infoCollection.collecting)}
      </span>
      <CollectingSwitch
        collection={collection}
        disabledReason={switchReason(collection)}
        onChange={() => flip(collection)}
      />
      {dialog}
    </span>
  )
}

function Tabs({ agentId, id, label }: { agentId: string; id: string; label: string }) {
  const { t } = useTranslation()
  const params = { agentId, collectionId: id }
  return (
    <TabNav label={label}>
      <Link
        to="/agents/$agentId/capabilities/collect/$collectionId"
        params={params}
        activeOptions={{ exact: true, includeSearch: false }}
        className={TAB}
      >
        {t(($) => $.infoCollection.tabs.form)}
      </Link>
      <Link
        to="/agents/$agentId/capabilities/collect/$collectionId/results"
        params={params}
        activeOptions={{ includeSearch: false }}
        className={TAB}
      >
        {t(($) => $.infoCollection.tabs.results)}
      </Link>
    </TabNav>
  )
}

/** Shown in place of a deleted form. */
export function CollectionGone({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  return (
    <Empty
      title={t(($) => $.infoCollection.not_found)}
      action={
        <Link to="/agents/$agentId/capabilities/collect" params={{ agentId }} className={buttonClass()}>
          {t(($) => $.infoCollection.back)}
        </Link>
      }
    />
  )
}
