import type { ComponentType } from 'react'
import type { Extent } from '#i18n/i18n.ts'

/**
 * The screens before one is inside, by address. Each is a page of its own: it loads neither the router nor what the
 * signed-in console stands on, and one goes from one to another by plain links.
 */
const doors: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/login': async () => (await import('./sign-in-screen.tsx')).SignInScreen,
  '/signup': async () => (await import('./sign-up-screen.tsx')).SignUpScreen,
  '/auth/callback': async () => (await import('../outside-sign-in/callback-screen.tsx')).CallbackScreen,
  '/confirm-email': async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
  '/not_verified': async () => (await import('./not-verified-screen.tsx')).NotVerifiedScreen,
  '/confirm-new-email': async () => (await import('./confirm-new-email-screen.tsx')).ConfirmNewEmailScreen,
  '/undo-email-change': async () => (await import('./undo-email-change-screen.tsx')).UndoEmailChangeScreen,
  '/support-entry': async () => (await import('./support-entry-screen.tsx')).SupportEntryScreen,
  '/erased': async () => (await import('./erased-screen.tsx')).ErasedScreen,
  '/forgot-password': async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/invitation': async () => (await import('../invitations/invitation-screen.tsx')).InvitationScreen,
  '/reset-password': async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
}

/** Loads the screen of an address before sign-in; undefined for every other address. */
export const doorAt = (path: string): (() => Promise<ComponentType>) | undefined =>
  Object.hasOwn(doors, path) ? doors[path] : undefined

/** How much of the words the screen of an address says. */
export const textsAt = (path: string): Extent => {
  if (path === '/login') return 'signIn'
  if (path === '/invitation') return 'invitation'
  return doorAt(path) ? 'door' : 'everything'
}
