import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '#features/account-settings/security-screen.tsx'

export const Route = createFileRoute('/_app/settings/account/security')({ component: SecurityScreen })
