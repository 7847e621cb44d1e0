import { createFileRoute } from '@tanstack/react-router'
import { OrganizationSettingsScreen } from '#features/organizations/organization-settings-screen.tsx'

export const Route = createFileRoute('/_app/settings/organization/settings')({ component: OrganizationSettingsScreen })
