import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { IDENTITY_TABS, IdentityScreen } from '#features/agents/identity-screen.tsx'
import { currentTest } from '#features/playground/use-test.ts'

export const Route = createFileRoute('/_app/agents/$agentId/identity')({
  validateSearch: z.object({ tab: z.enum(IDENTITY_TABS).default('general') }),
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(oneAgent(params.agentId)),
      queryClient.ensureQueryData(currentTest(params.agentId)),
    ]),
  component: IdentityScreen,
})
