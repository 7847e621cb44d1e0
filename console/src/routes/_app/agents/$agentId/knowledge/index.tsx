import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/agents/$agentId/knowledge/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/agents/$agentId/knowledge/faqs', params, replace: true })
  },
})
