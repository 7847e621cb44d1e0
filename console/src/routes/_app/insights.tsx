import { createFileRoute } from '@tanstack/react-router'
import { BoardSearch } from '#features/boards/board-search.ts'
import { InsightsScreen } from '#features/boards/insights-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/insights')({
  validateSearch: BoardSearch,
  loader: () => loadTexts('boards', 'pinnedCards', 'savedViews', 'charts', 'conversations', 'agents'),
  component: InsightsScreen,
})
