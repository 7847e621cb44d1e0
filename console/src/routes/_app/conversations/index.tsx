import { createFileRoute } from '@tanstack/react-router'
import { ConversationSearch } from '#features/conversations/conversation-search.ts'
import { ConversationsScreen } from '#features/conversations/conversations-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/conversations/')({
  validateSearch: ConversationSearch,
  loader: () =>
    loadTexts(
      'attachments',
      'charts',
      'contacts',
      'conversationAnalysis',
      'conversationExports',
      'deliveries',
      'inbox',
      'ratings',
      'receipts',
      'savedViews',
    ),
  component: ConversationsScreen,
})
