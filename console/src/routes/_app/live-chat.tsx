import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { CorrectSearch } from '#features/faqs/correcting.ts'
import { LiveChatScreen } from '#features/live-chat/live-chat-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/live-chat')({
  validateSearch: CorrectSearch.extend({ open: z.string().optional() }),
  loader: () => loadTexts('attachments', 'receipts'),
  component: LiveChatScreen,
})
