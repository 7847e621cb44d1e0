import { MessagesSquare } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const conversationsNav: NavItem = {
  name: 'conversations',
  words: ['Conversaciones', 'Conversations'],
  icon: MessagesSquare,
  to: () => '/conversations',
  group: 'first',
  after: 'home',
  key: 'c',
  onPhone: true,
}
