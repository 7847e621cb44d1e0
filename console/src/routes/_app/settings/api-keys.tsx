import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects from the former address of the API keys. */
export const Route = createFileRoute('/_app/settings/api-keys')({
  beforeLoad: () => {
    throw redirect({ to: '/integrations/api-keys', replace: true })
  },
})
