import { createFileRoute } from '@tanstack/react-router'
import { OrganizationScreen } from '#features/organizations/organization-screen.tsx'

export const Route = createFileRoute('/_app/settings/organization/')({ component: OrganizationScreen })
