import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#features/own-data/privacy-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/account/privacy')({
  loader: () => loadTexts('proof'),
  component: PrivacyScreen,
})
