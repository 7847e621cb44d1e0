import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { ParityScreen } from '#features/faq-translations/parity-screen.tsx'
import { ParitySearch } from '#features/faq-translations/parity-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/languages')({
  validateSearch: ParitySearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('faqTranslations', 'faqs'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: ParityScreen,
})
