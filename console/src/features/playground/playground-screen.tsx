import { getRouteApi } from '@tanstack/react-router'
import { agents } from '@tertulia/contract/agents'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { DeploymentBar } from '#features/agents/deployment-bar.tsx'
import { useAgent } from '#features/agents/agent-queries.ts'
import { ReceiptView } from '#features/conversations/receipt-view.tsx'
import { Page } from '#shell/page.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TestChat } from './test-chat.tsx'
import type { Target } from './use-test.ts'

const route = getRouteApi('/_app/agents/$agentId/playground')

/** The agent at full width, with why it answered what it answered at the right. */
export function PlaygroundScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { ask } = route.useSearch()
  const agent = useAgent(agentId)
  const build = useSend(agents.buildPrompt, { refreshes: [agents.get, agents.list] })
  const [target, setTarget] = useState<Target>('draft')
  const [whyId, setWhyId] = useState<string>()
  const isNarrow = useMedia('narrow')
  const crumbs = [{ label: agent.name, to: `/agents/${agentId}/identity` }, { label: t(($) => $.playground.title) }]
  const why = whyId ? (
    <ReceiptView messageId={whyId} />
  ) : (
    <p className="type-meta text-ink-3">{t(($) => $.playground.why_empty)}</p>
  )

  if (agent.status === 'onboarding') {
    return (
      <Page crumbs={crumbs}>
        <h1 className="sr-only">{t(($) => $.playground.title)}</h1>
        <Empty
          title={t(($) => $.playground.not_built, { name: agent.name })}
          action={
            <Button
              variant="tinto"
              loading={build.isPending}
              loadingLabel={t(($) => $.agents.deployment.building)}
              onClick={() => build.mutate({ params: { id: agentId } })}
            >
              {t(($) => $.agents.deployment.build)}
            </Button>
          }
        >
          {t(($) => $.playground.not_built_help)}
        </Empty>
      </Page>
    )
  }
  return (
    <Page
      crumbs={crumbs}
      scrolls={false}
      actions={<DeploymentBar agent={agent} />}
      aside={{
        label: t(($) => $.conversations.receipt),
        width: 'test',
        content: (
          <div className="p-5">
            <h2 className="type-section mb-3">{t(($) => $.conversations.receipt)}</h2>
            {why}
          </div>
        ),
      }}
    >
      <div className="mx-auto flex min-h-0 w-full max-w-[760px] flex-1 flex-col">
        <TestChat
          key={target}
          agent={agent}
          target={target}
          question={ask}
          greeting={agent.greeting || t(($) => $.agents.preview.greeting, { name: agent.name })}
          onWhy={(message) => setWhyId(message.id)}
          renderHead={(restart) => (
            <div className="flex shrink-0 flex-wrap items-center gap-3 px-6 pt-5 pb-3 max-sm:px-4">
              <h1 className="type-title flex-1">{t(($) => $.playground.title)}</h1>
              {agent.live_version !== null && (
                <Segmented
                  label={t(($) => $.playground.target)}
                  value={target}
                  onChange={setTarget}
                  options={[
                    { value: 'draft', label: t(($) => $.playground.draft) },
                    { value: 'live', label: t(($) => $.playground.live) },
                  ]}
                />
              )}
              <Button icon={<RotateCcw aria-hidden />} onClick={restart}>
                {t(($) => $.playground.restart)}
              </Button>
            </div>
          )}
        />
      </div>
      {isNarrow && (
        <Drawer
          open={whyId !== undefined}
          onClose={() => setWhyId(undefined)}
          label={t(($) => $.conversations.receipt)}
        >
          <div className="p-5">{why}</div>
        </Drawer>
      )}
    </Page>
  )
}
