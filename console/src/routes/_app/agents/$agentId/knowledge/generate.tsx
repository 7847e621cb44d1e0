import { createFileRoute } from '@tanstack/react-router'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { GenerateScreen } from '#features/faq-generation/generate-screen.tsx'
import { GenerateSearch } from '#features/faq-generation/generation-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/generate')({
  validateSearch: GenerateSearch,
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([loadTexts('faqGeneration', 'faqs'), queryClient.ensureQueryData(oneAgent(params.agentId))]),
  component: GenerateScreen,
})
