import { Headset, ListChecks, LogOut, Mail, MessageSquareText, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Do } from './automation-form.ts'

/** The sign of each thing that can be done. */
export const ACTION_ICONS: Record<Do, ReactNode> = {
  send_message: <MessageSquareText aria-hidden />,
  collect: <ListChecks aria-hidden />,
  hand_over: <Headset aria-hidden />,
  notify: <Mail aria-hidden />,
  run_tool: <Wrench aria-hidden />,
  end_conversation: <LogOut aria-hidden />,
}
