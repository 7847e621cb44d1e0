import { getRouteApi } from '@tanstack/react-router'
import { agents } from '@tertulia/contract/agents'
import { takesFile } from '@tertulia/contract/channel-text'
import { answersAreSent } from '@tertulia/contract/channels'
import type { Message } from '@tertulia/contract/messages'
import { RotateCcw } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { useAgent } from '#features/agents/agent-queries.ts'
import { ReceiptView } from '#features/conversations/receipt-view.tsx'
import { saidSoFar } from '#features/quality/said-so-far.ts'
import { SaveAsTest } from '#features/quality/save-as-test.tsx'
import { Page } from '#shell/page.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { Segmented } from '#ui/segmented.tsx'
import { AskAsBar, askAsOf, ASKING_PLAINLY } from './ask-as-bar.tsx'
import { ChannelPieces } from './channel-pieces.tsx'
import { TestChat } from './test-chat.tsx'
import type { Target } from './use-test.ts'

const SideBySide = lazy(() => import('./side-by-side.tsx'))

const route = getRouteApi('/_app/agents/$agentId/playground')

/** The agent at full width, with why it answered what it answered at the right. */
export function PlaygroundScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { ask } = route.useSearch()
  const agent = useAgent(agentId)
  const build = useSend(agents.buildPrompt, { refreshes: [agents.get, agents.list] })
  const [target, setTarget] = useState<Target | 'both'>('draft')
  const [chatWith, setChatWith] = useState<Target>('draft')
  const [repeated, setRepeated] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(ASKING_PLAINLY)
  const [whyOf, setWhyOf] = useState<Message>()
  const isNarrow = useMedia('narrow')
  const crumbs = [{ label: agent.name, to: `/agents/${agentId}/identity` }, { label: t(($) => $.playground.title) }]
  const why = whyOf ? (
    <ReceiptView message={whyOf} />
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
  const as = askAsOf(asking, agent)
  const head = (actions?: ReactNode) => (
    <div className="flex shrink-0 flex-wrap items-center gap-3 px-6 pt-5 pb-3 max-sm:px-4">
      <h1 className="type-title flex-1">{t(($) => $.playground.title)}</h1>
      <Segmented
        label={t(($) => $.playground.target)}
        value={target}
        onChange={(chosen) => {
          setRepeated([])
          setTarget(chosen)
          if (chosen !== 'both') setChatWith(chosen)
          // The explanation beside belongs to the chat that was in front.
          setWhyOf(undefined)
        }}
        options={[
          { value: 'draft', label: t(($) => $.playground.draft) },
          ...(agent.live_version === null ? [] : [{ value: 'live' as const, label: t(($) => $.playground.live) }]),
          { value: 'both', label: t(($) => $.sideBySide.both) },
        ]}
      />
      {actions}
    </div>
  )
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
        {target === 'both' && (
          <>
            {head()}
            <AskAsBar agent={agent} value={asking} onChange={setAsking} />
            <Suspense>
              <SideBySide agent={agent} as={as} channel={asking.channel} questions={repeated} />
            </Suspense>
          </>
        )}
        {/* Out of sight it stays as it is, with what is typed in it. */}
        <div className={target === 'both' ? 'hidden' : 'contents'}>
          <TestChat
            key={chatWith}
            agent={agent}
            target={chatWith}
            as={as}
            question={ask}
            greeting={agent.greeting || t(($) => $.agents.preview.greeting, { name: agent.name })}
            onWhy={setWhyOf}
            renderText={
              answersAreSent(asking.channel)
                ? (answer, say) => (
                    <ChannelPieces agentId={agentId} channel={asking.channel} answer={answer} onSay={say} />
                  )
                : undefined
            }
            hasButtons={!answersAreSent(asking.channel)}
            asLink={({ type }) => !takesFile(asking.channel, type)}
            renderActions={(answer, question, before) => (
              <SaveAsTest
                agentId={agentId}
                start={{
                  question,
                  earlier: saidSoFar(before),
                  expected_source: answer.sources[0] ?? null,
                  must_hand_over: answer.offers_person,
                }}
              />
            )}
            renderHead={(restart, questions) => (
              <>
                {head(
                  <>
                    {questions.length > 0 && (
                      <Button
                        onClick={() => {
                          setRepeated(questions)
                          setTarget('both')
                          setWhyOf(undefined)
                        }}
                      >
                        {t(($) => $.sideBySide.repeat)}
                      </Button>
                    )}
                    <Button
                      icon={<RotateCcw aria-hidden />}
                      onClick={() => {
                        setWhyOf(undefined)
                        restart()
                      }}
                    >
                      {t(($) => $.playground.restart)}
                    </Button>
                  </>,
                )}
                <AskAsBar agent={agent} value={asking} onChange={setAsking} />
              </>
            )}
          />
        </div>
      </div>
      {isNarrow && (
        <Drawer
          open={whyOf !== undefined}
          onClose={() => setWhyOf(undefined)}
          label={t(($) => $.conversations.receipt)}
          bar={<h2 className="type-button">{t(($) => $.conversations.receipt)}</h2>}
        >
          <div className="p-5">{why}</div>
        </Drawer>
      )}
    </Page>
  )
}
