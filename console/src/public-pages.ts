import type { ComponentType } from 'react'
import { withTexts } from '#i18n/i18n.ts'

/**
 * The pages for people who are not signed in, by address. Each is a document of its own: it loads neither the router nor what
 * the signed-in console stands on, and one goes from one to another by plain links (decision 0067).
 */
const PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/login': withTexts(['accounts'], async () => (await import('#features/accounts/sign-in-screen.tsx')).SignInScreen),
  '/signup': withTexts(
    ['accounts', 'publicPages'],
    async () => (await import('#features/accounts/sign-up-screen.tsx')).SignUpScreen,
  ),
  '/auth/callback': withTexts(
    ['accounts', 'outsideSignIn', 'secondStep'],
    async () => (await import('#features/outside-sign-in/callback-screen.tsx')).CallbackScreen,
  ),
  '/confirm-email': withTexts(
    ['accounts', 'publicPages', 'secondStep'],
    async () => (await import('#features/accounts/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
  '/not_verified': withTexts(
    ['accounts', 'publicPages'],
    async () => (await import('#features/accounts/not-verified-screen.tsx')).NotVerifiedScreen,
  ),
  '/confirm-new-email': withTexts(
    ['publicPages'],
    async () => (await import('#features/accounts/confirm-new-email-screen.tsx')).ConfirmNewEmailScreen,
  ),
  '/undo-email-change': withTexts(
    ['publicPages'],
    async () => (await import('#features/accounts/undo-email-change-screen.tsx')).UndoEmailChangeScreen,
  ),
  '/support-entry': withTexts(
    ['publicPages'],
    async () => (await import('#features/accounts/support-entry-screen.tsx')).SupportEntryScreen,
  ),
  '/erased': withTexts(
    ['publicPages'],
    async () => (await import('#features/accounts/erased-screen.tsx')).ErasedScreen,
  ),
  '/forgot-password': withTexts(
    ['accounts', 'publicPages'],
    async () => (await import('#features/accounts/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
  '/invitation': withTexts(
    ['publicPages', 'invitations', 'organizations'],
    async () => (await import('#features/invitations/invitation-screen.tsx')).InvitationScreen,
  ),
  '/reset-password': withTexts(
    ['accounts', 'publicPages'],
    async () => (await import('#features/accounts/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
}

export const isPublicPage = (path: string): boolean => Object.hasOwn(PAGES, path)

/** How to load the public page of an address; undefined for every other address, which is the signed-in console's. */
export const publicPage = (path: string): (() => Promise<ComponentType>) | undefined =>
  isPublicPage(path) ? PAGES[path] : undefined
