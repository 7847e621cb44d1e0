import { createFileRoute } from '@tanstack/react-router'
import { LiveChatScreen } from '#features/live-chat/live-chat-screen.tsx'
import { LiveChatSearch } from '#features/live-chat/live-chat-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/live-chat')({
  validateSearch: LiveChatSearch,
  loader: () =>
    loadTexts(
      'agentAvailability',
      'attachments',
      'contacts',
      'conversationAnalysis',
      'deliveries',
      'inbox',
      'liveChat',
      'ratings',
      'receipts',
    ),
  component: LiveChatScreen,
})
