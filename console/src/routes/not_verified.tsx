import { createFileRoute } from '@tanstack/react-router'
import { NotVerifiedScreen } from '#features/accounts/not-verified-screen.tsx'

export const Route = createFileRoute('/not_verified')({ component: NotVerifiedScreen })
