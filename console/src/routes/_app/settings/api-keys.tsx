import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where they were before. */
export const Route = createFileRoute('/_app/settings/api-keys')({
  beforeLoad: () => {
    throw redirect({ to: '/integrations/api-keys', replace: true })
  },
})
