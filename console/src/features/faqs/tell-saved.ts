import { useNavigate } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { showToast } from '#ui/toast.tsx'

/** Says where a new question is now, what is left to do, and leads there. */
export function useTellSaved(agent: Agent): (faqId: string) => void {
  const { t } = useTranslation()
  const mayDeploy = useMay('agent.deploy')
  const navigate = useNavigate()
  // The words of the button that does the same at the head of the page.
  const label =
    agent.live_version === null ? t(($) => $.agents.deployment.deploy) : t(($) => $.agents.deployment.update)
  const isBuilt = agent.status !== 'onboarding'
  return (faqId) =>
    showToast({
      text: t(($) => $.faqs.saved_to_draft),
      ...(mayDeploy &&
        isBuilt && {
          action: {
            label,
            run: () =>
              void navigate({
                to: '/agents/$agentId/knowledge/faqs',
                params: { agentId: agent.id },
                search: { rows: 25, faq: faqId, deploy: true },
              }),
          },
        }),
    })
}
