import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { faqs } from '@tertulia/contract/faqs'
import { onboarding } from '@tertulia/contract/onboarding'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { signOut } from '#api/sign-out.ts'
import { AgentPreview } from '#features/agents/agent-preview.tsx'
import { QuickKnowledge } from '#features/faq-generation/quick-knowledge.tsx'
import { fileList, useFileNews } from '#features/vault/vault-queries.ts'
import { WizardLayout, type WizardStage } from '#shell/wizard-layout.tsx'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { BackButton } from './back-button.tsx'

export const firstFaqs = (agentId: string) => query(faqs.list, { query: { agent_id: agentId, rows: 10 } })
export const firstFiles = (agentId: string) => fileList(agentId, { rows: 10 })

/** Stage 4: the agent's first knowledge, or none for now. */
export function KnowledgeStage({ stages, agent }: { stages: readonly WizardStage[]; agent: Agent }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const pass = useSend(onboarding.completeKnowledgeStage, { refreshes: [onboarding.status] })
  const { data: known } = useQuery(firstFaqs(agent.id))
  const { data: files } = useQuery(firstFiles(agent.id))
  useFileNews(agent.id)
  const isNone = known?.items.length === 0 && files?.items.length === 0
  const [latest] = known?.items ?? []

  async function goOn() {
    try {
      await pass.mutateAsync({})
      await navigate({ to: '/onboarding', search: { stage: 5 } })
    } catch (error) {
      tellError(error)
    }
  }

  return (
    <WizardLayout
      stages={stages}
      current={4}
      title={t(($) => $.onboarding.knowledge, { name: agent.name })}
      lead={t(($) => $.onboarding.knowledge_lead)}
      preview={{
        label: t(($) => $.wizard.preview),
        content: (
          <AgentPreview
            name={agent.name}
            content={{
              name: agent.name,
              tone: agent.tone,
              greeting: agent.greeting,
              questions: latest ? [{ question: latest.question, answer: latest.answer }] : [],
            }}
          />
        ),
      }}
      onLeave={() => void signOut()}
      back={<BackButton stage={3} disabled={pass.isPending} />}
      next={
        <Button
          variant={isNone ? 'secondary' : 'tinto'}
          size="lg"
          loading={pass.isPending}
          loadingLabel={t(($) => $.onboarding.saving)}
          onClick={() => void goOn()}
        >
          {isNone ? t(($) => $.onboarding.later) : t(($) => $.onboarding.next)}
        </Button>
      }
    >
      <QuickKnowledge agent={agent} known={known?.page.total ?? 0} files={files?.items ?? []} />
    </WizardLayout>
  )
}
