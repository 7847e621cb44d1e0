import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '#features/organizations/members-screen.tsx'
import { MembersSearch } from '#features/organizations/members-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/members')({
  validateSearch: MembersSearch,
  loader: () => loadTexts('members', 'permissions', 'proof'),
  component: MembersScreen,
})
