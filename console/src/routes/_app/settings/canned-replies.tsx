import { createFileRoute } from '@tanstack/react-router'
import { CannedRepliesScreen } from '#features/canned-replies/canned-replies-screen.tsx'
import { CannedSearch } from '#features/canned-replies/canned-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/settings/canned-replies')({
  validateSearch: CannedSearch,
  loader: () => loadTexts('cannedReplies'),
  component: CannedRepliesScreen,
})
