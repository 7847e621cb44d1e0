import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '#features/organizations/members-screen.tsx'
import { MembersSearch } from '#features/organizations/members-search.ts'

export const Route = createFileRoute('/_app/settings/members')({
  validateSearch: MembersSearch,
  component: MembersScreen,
})
