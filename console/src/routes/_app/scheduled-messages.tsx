import { createFileRoute } from '@tanstack/react-router'
import { ScheduledMessagesScreen } from '#features/scheduled-messages/scheduled-messages-screen.tsx'
import { ScheduledSearch } from '#features/scheduled-messages/scheduled-search.ts'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/scheduled-messages')({
  validateSearch: ScheduledSearch,
  loader: () => loadTexts('scheduledMessages', 'agents'),
  component: ScheduledMessagesScreen,
})
