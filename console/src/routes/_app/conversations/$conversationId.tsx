import { createFileRoute } from '@tanstack/react-router'
import { ConversationScreen } from '#features/conversations/conversation-screen.tsx'
import { OneConversationSearch } from '#features/conversations/conversation-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/conversations/$conversationId')({
  validateSearch: OneConversationSearch,
  loader: () =>
    loadTexts('attachments', 'contacts', 'conversationAnalysis', 'deliveries', 'inbox', 'ratings', 'receipts'),
  component: ConversationScreen,
})
