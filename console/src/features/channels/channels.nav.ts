import { RadioTower } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const channelsNav: NavItem = {
  name: 'channels',
  words: ['Canales', 'Channels'],
  icon: RadioTower,
  to: (id) => `/agents/${id}/channels`,
  group: 'agent',
  after: 'capabilities',
  ofAgent: true,
}
