import { createFileRoute } from '@tanstack/react-router'
import { ToolBoardSearch } from '#features/boards/board-search.ts'
import { ToolBoardScreen } from '#features/boards/tool-board-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/boards/tools')({
  validateSearch: ToolBoardSearch,
  loader: () => loadTexts('boards', 'pinnedCards', 'savedViews', 'charts', 'conversations', 'agents', 'tools'),
  component: ToolBoardScreen,
})
