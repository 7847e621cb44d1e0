import { Headset } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const inboxNav: NavItem = {
  name: 'live_chat',
  words: ['Chat en vivo', 'Live chat'],
  icon: Headset,
  to: () => '/live-chat',
  group: 'first',
  after: 'conversations',
  count: 'waiting',
  key: 'l',
  onPhone: true,
}
