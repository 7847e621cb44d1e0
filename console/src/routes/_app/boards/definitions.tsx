import { createFileRoute } from '@tanstack/react-router'
import { GlossaryScreen } from '#features/boards/glossary-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/boards/definitions')({
  loader: () => loadTexts('boards', 'charts'),
  component: GlossaryScreen,
})
