import { createFileRoute } from '@tanstack/react-router'
import { BoardSearch } from '#features/boards/board-search.ts'
import { ConversationBoardScreen } from '#features/boards/conversation-board-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/boards/conversations')({
  validateSearch: BoardSearch,
  loader: () => loadTexts('boards', 'pinnedCards', 'savedViews', 'charts', 'conversations', 'agents'),
  component: ConversationBoardScreen,
})
