import { createFileRoute } from '@tanstack/react-router'
import { MyOrganizationsScreen } from '#features/account-settings/my-organizations-screen.tsx'

export const Route = createFileRoute('/_app/settings/account/organizations')({ component: MyOrganizationsScreen })
