import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { MyOrganizationsScreen } from '#features/account-settings/my-organizations-screen.tsx'

/** In `new`: another organization is being founded. */
const OrganizationsSearch = z.object({ new: z.literal(true).optional().catch(undefined) })

export const Route = createFileRoute('/_app/settings/account/organizations')({
  validateSearch: OrganizationsSearch,
  component: MyOrganizationsScreen,
})
