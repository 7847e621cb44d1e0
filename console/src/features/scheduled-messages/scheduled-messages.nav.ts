import { CalendarClock } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const scheduledMessagesNav: NavItem = {
  name: 'scheduled',
  words: ['Programados', 'Scheduled'],
  icon: CalendarClock,
  to: () => '/scheduled-messages',
  group: 'outreach',
}
