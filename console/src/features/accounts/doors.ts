import type { ComponentType } from 'react'
import type { Extent } from '#i18n/i18n.ts'

/** A screen before one is inside, and how much of the words it says. */
type Door = { screen: () => Promise<ComponentType>; texts: Extent }

/**
 * The screens before one is inside, by address. Each is a page of its own: it loads neither the router nor what the
 * signed-in console stands on, and one goes from one to another by plain links.
 */
const doors: Readonly<Record<string, Door>> = {
  '/login': { screen: async () => (await import('./sign-in-screen.tsx')).SignInScreen, texts: 'signIn' },
  '/signup': { screen: async () => (await import('./sign-up-screen.tsx')).SignUpScreen, texts: 'door' },
  '/confirm-email': {
    screen: async () => (await import('./confirm-email-screen.tsx')).ConfirmEmailScreen,
    texts: 'door',
  },
  '/not_verified': { screen: async () => (await import('./not-verified-screen.tsx')).NotVerifiedScreen, texts: 'door' },
  '/confirm-new-email': {
    screen: async () => (await import('./confirm-new-email-screen.tsx')).ConfirmNewEmailScreen,
    texts: 'door',
  },
  '/undo-email-change': {
    screen: async () => (await import('./undo-email-change-screen.tsx')).UndoEmailChangeScreen,
    texts: 'door',
  },
  '/forgot-password': {
    screen: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
    texts: 'door',
  },
  '/invitation': {
    screen: async () => (await import('../invitations/invitation-screen.tsx')).InvitationScreen,
    texts: 'invitation',
  },
  '/reset-password': {
    screen: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen,
    texts: 'door',
  },
}

/** The screen of an address before sign-in; undefined for every other address. */
export const doorAt = (path: string): Door | undefined => (Object.hasOwn(doors, path) ? doors[path] : undefined)
