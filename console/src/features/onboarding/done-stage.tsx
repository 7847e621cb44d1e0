import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { kpis } from '@tertulia/contract/kpis'
import { onboarding } from '@tertulia/contract/onboarding'
import { vault } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { refreshAnswers, query, useSend } from '#api/query.ts'
import { refreshSession } from '#api/renew-session.ts'
import { signOut } from '#api/sign-out.ts'
import { homeSummary } from '#features/home/home-summary.ts'
import { SetupList } from '#features/home/setup-list.tsx'
import { TestChat } from '#features/playground/test-chat.tsx'
import { currentTest } from '#features/playground/use-test.ts'
import { WizardLayout, type WizardStage } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { useMedia } from '#ui/media.ts'
import { Note } from '#ui/note.tsx'
import { tellError } from '#ui/toast.tsx'
import { BackButton } from './back-button.tsx'
import { firstQuestionOf } from './first-question.ts'
import { firstFaqs, firstFiles } from './knowledge-stage.tsx'

/** Stage 5: the first question is asked for the person and answered with its source, then what comes next. */
export function DoneStage({ stages, agent }: { stages: readonly WizardStage[]; agent: Agent }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isNarrow = useMedia('narrow')
  const { isTaught, question } = useFirstQuestion(agent.id)
  const { data: test } = useSuspenseQuery(currentTest(agent.id))
  const isAsked = question !== undefined || (test?.messages.length ?? 0) > 0
  const { data: home } = useSuspenseQuery(homeSummary(agent.id))
  const finished = useSend(onboarding.finished, { refreshes: [onboarding.status] })

  /** The session names the stage of onboarding, which ends here. */
  async function finish() {
    await finished.mutateAsync({})
    await refreshSession()
  }

  async function goHome() {
    try {
      await finish()
      await navigate({ to: '/home' })
    } catch (error) {
      tellError(error)
    }
  }

  const setup = (
    <SetupList
      steps={home.setup.filter(({ step }) => STEPS.includes(step))}
      agentId={agent.id}
      onGo={() => void finish().catch(() => undefined)}
    />
  )
  return (
    <WizardLayout
      stages={stages}
      current={5}
      title={t(($) => (isTaught ? $.onboarding.done : $.onboarding.done_untaught), { name: agent.name })}
      lead={t(($) =>
        !isTaught ? $.onboarding.done_untaught_lead : isAsked ? $.onboarding.done_lead : $.onboarding.done_ask_lead,
      )}
      {...(!isNarrow && { preview: { label: t(($) => $.onboarding.next_steps), content: setup } })}
      onLeave={() => void signOut()}
      back={<BackButton stage={4} disabled={finished.isPending} />}
      next={
        <Button
          variant="tinto"
          size="lg"
          loading={finished.isPending}
          loadingLabel={t(($) => $.onboarding.saving)}
          onClick={() => void goHome()}
        >
          {t(($) => $.onboarding.finish)}
        </Button>
      }
    >
      {!isTaught && (
        <Note
          tone="info"
          className="mb-5"
          title={t(($) => $.onboarding.done_untaught_lead)}
          action={
            <Button size="sm" onClick={() => void navigate({ to: '/onboarding', search: { stage: 4 } })}>
              {t(($) => $.onboarding.teach)}
            </Button>
          }
        />
      )}
      <div className="flex h-[440px] flex-col overflow-hidden rounded-md border border-line-2">
        <TestChat
          agent={agent}
          target="draft"
          // Asked once: a person who comes back finds the answer that was given.
          question={test?.messages.length ? undefined : question}
          greeting={agent.greeting || t(($) => $.agents.preview.greeting, { name: agent.name })}
          onAnswered={() => void refreshAnswers(queries, [kpis.home])}
          renderHead={() => null}
        />
      </div>
      {isNarrow && (
        <section className="mt-8">
          <h2 className="type-section mb-2">{t(($) => $.onboarding.next_steps)}</h2>
          {setup}
        </section>
      )}
    </WizardLayout>
  )
}

/** Steps that remain after onboarding: skipped ones, a test, a channel, colleagues, customers. */
const STEPS: readonly string[] = ['questions', 'playground', 'bubble', 'invite', 'deploy']

/**
 * A question to ask the agent in a customer's name: an FAQ, or a question that a file contains. Undefined if there is
 * neither: a heading is no question, and the person has better ones.
 */
function useFirstQuestion(agentId: string): { isTaught: boolean; question: string | undefined } {
  const { data: known } = useSuspenseQuery(firstFaqs(agentId))
  const { data: files } = useSuspenseQuery(firstFiles(agentId))
  const [faq] = known.items
  const file = files.items.find(({ status }) => status === 'ready')
  const { data: passages } = useQuery({
    ...query(vault.passages, { params: { id: file?.id ?? '' }, query: { rows: 10 } }),
    enabled: faq === undefined && file !== undefined,
  })
  return {
    isTaught: known.items.length > 0 || files.items.length > 0,
    question: faq?.question ?? (passages && firstQuestionOf(passages.items)),
  }
}
