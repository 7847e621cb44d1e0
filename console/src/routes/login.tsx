import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SignInScreen } from '#features/accounts/sign-in-screen.tsx'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ next: z.string().optional() }),
  component: SignInScreen,
})
