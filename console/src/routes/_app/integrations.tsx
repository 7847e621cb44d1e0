import { createFileRoute } from '@tanstack/react-router'
import { SettingsFrame } from '#features/settings/settings-frame.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/integrations')({
  loader: () => loadTexts('accountSettings', 'audit', 'organizationSettings', 'ownData', 'settings', 'support'),
  component: SettingsFrame,
})
