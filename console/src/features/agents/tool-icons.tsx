import type { PredefinedTool } from '@tertulia/contract/tool-ids'
import {
  BookOpenText,
  Calculator,
  CalendarDays,
  Clock,
  Headset,
  MailCheck,
  PhoneCall,
  Table2,
  Ticket,
} from 'lucide-react'
import type { ReactNode } from 'react'

/** How each tool that every agent can have is drawn. */
export const TOOL_ICONS: Record<PredefinedTool, ReactNode> = {
  answer_from_knowledge: <BookOpenText aria-hidden />,
  hand_over: <Headset aria-hidden />,
  current_date_time: <CalendarDays aria-hidden />,
  business_hours: <Clock aria-hidden />,
  look_up_row: <Table2 aria-hidden />,
  quote: <Calculator aria-hidden />,
  call_back: <PhoneCall aria-hidden />,
  send_transcript: <MailCheck aria-hidden />,
  open_ticket: <Ticket aria-hidden />,
}
