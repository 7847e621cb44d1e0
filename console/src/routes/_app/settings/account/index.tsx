import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#features/account-settings/account-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/account/')({
  loader: () => loadTexts('discoverySources', 'proof'),
  component: AccountScreen,
})
