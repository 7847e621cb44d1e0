import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { LiveChatScreen } from '#features/live-chat/live-chat-screen.tsx'

export const Route = createFileRoute('/_app/live-chat')({
  validateSearch: z.object({ open: z.string().optional() }),
  component: LiveChatScreen,
})
