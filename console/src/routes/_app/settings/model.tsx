import { createFileRoute } from '@tanstack/react-router'
import { ModelScreen } from '#features/settings/model-screen.tsx'
import { ModelSearch } from '#features/settings/model-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/model')({
  validateSearch: ModelSearch,
  loader: () => loadTexts('modelSettings'),
  component: ModelScreen,
})
