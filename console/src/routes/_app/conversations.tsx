import { createFileRoute } from '@tanstack/react-router'
import { ConversationSearch } from '#features/conversations/conversation-search.ts'
import { ConversationsScreen } from '#features/conversations/conversations-screen.tsx'

export const Route = createFileRoute('/_app/conversations')({
  validateSearch: ConversationSearch,
  component: ConversationsScreen,
})
