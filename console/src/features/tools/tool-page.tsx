import type { Agent } from '@tertulia/contract/agents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeploymentSlot } from '#features/agents/deployment-slot.tsx'
import { Page } from '#shell/page.tsx'

/** Frame of one tool: the way to it above, what is edited at the left, what it is tried with at the right or below. */
export function ToolPage({ agent, name, children }: { agent: Agent; name: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const list = `/agents/${agent.id}/capabilities`
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agent.id}/identity` },
        { label: t(($) => $.tools.title), to: list },
        ...(name === undefined ? [] : [{ label: name }]),
      ]}
      back={list}
      actions={<DeploymentSlot agent={agent} />}
      scrolls={false}
    >
      {children}
    </Page>
  )
}
