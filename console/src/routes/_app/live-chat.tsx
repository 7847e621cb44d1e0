import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { CorrectSearch } from '#features/faqs/correcting.ts'
import { LiveChatScreen } from '#features/live-chat/live-chat-screen.tsx'

export const Route = createFileRoute('/_app/live-chat')({
  validateSearch: CorrectSearch.extend({ open: z.string().optional() }),
  component: LiveChatScreen,
})
