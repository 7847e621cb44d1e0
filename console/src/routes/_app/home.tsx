import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/home')({
  loader: () => loadTexts('home', 'boards', 'charts', 'pinnedCards', 'versions', 'contacts', 'tools'),
  component: HomeScreen,
})
