import { createFileRoute } from '@tanstack/react-router'
import { refreshSession, sessionUser } from '#api/session.ts'
import { afterSignIn } from '#features/accounts/after-sign-in.ts'
import { sendTo } from '#features/accounts/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    if (!sessionUser()) await refreshSession()
    const user = sessionUser()
    const to = user ? afterSignIn(user.onboarding_step) : '/login'
    throw sendTo(to === '/' ? '/home' : to)
  },
})
