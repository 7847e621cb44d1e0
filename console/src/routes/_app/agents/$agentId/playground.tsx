import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { CorrectSearch } from '#features/faqs/correcting.ts'
import { PlaygroundScreen } from '#features/playground/playground-screen.tsx'
import { currentTest } from '#features/playground/use-test.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/agents/$agentId/playground')({
  validateSearch: CorrectSearch.extend({ ask: z.string().optional() }),
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      loadTexts('attachments', 'playground', 'quality', 'receipts', 'sideBySide', 'simulator'),
      queryClient.ensureQueryData(oneAgent(params.agentId)),
      queryClient.ensureQueryData(currentTest(params.agentId)),
    ]),
  component: PlaygroundScreen,
})
