import { createFileRoute } from '@tanstack/react-router'
import { BoardSearch } from '#features/boards/board-search.ts'
import { CapabilityBoardScreen } from '#features/boards/capability-board-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/boards/capabilities')({
  validateSearch: BoardSearch,
  loader: () => loadTexts('boards', 'charts', 'conversations', 'agents'),
  component: CapabilityBoardScreen,
})
