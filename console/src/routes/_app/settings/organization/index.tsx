import { createFileRoute } from '@tanstack/react-router'
import { OrganizationScreen } from '#features/organizations/organization-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/organization/')({
  loader: () => loadTexts('logos', 'writingHelp'),
  component: OrganizationScreen,
})
