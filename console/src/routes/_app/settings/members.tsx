import { createFileRoute } from '@tanstack/react-router'
import { MembersScreen } from '#features/organizations/members-screen.tsx'

export const Route = createFileRoute('/_app/settings/members')({ component: MembersScreen })
