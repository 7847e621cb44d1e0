import { createFileRoute } from '@tanstack/react-router'
import { ModelScreen } from '#features/settings/model-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/model')({
  loader: () => loadTexts('modelSettings'),
  component: ModelScreen,
})
