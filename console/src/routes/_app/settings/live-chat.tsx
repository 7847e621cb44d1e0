import { createFileRoute } from '@tanstack/react-router'
import { LiveChatSettingsScreen } from '#features/live-chat/live-chat-settings-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/live-chat')({
  loader: () => loadTexts('liveChat'),
  component: LiveChatSettingsScreen,
})
