import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '#features/account-settings/security-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/account/security')({
  loader: () => loadTexts('outsideSignIn', 'proof', 'twoStep'),
  component: SecurityScreen,
})
