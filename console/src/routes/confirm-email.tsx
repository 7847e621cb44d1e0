import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ConfirmEmailScreen } from '#features/accounts/confirm-email-screen.tsx'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: z.object({ token: z.string().optional() }),
  component: ConfirmEmailScreen,
})
