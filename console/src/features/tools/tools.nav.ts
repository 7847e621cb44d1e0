import { Wrench } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const toolsNav: NavItem = {
  name: 'capabilities',
  words: ['Capacidades', 'Capabilities'],
  icon: Wrench,
  to: (id) => `/agents/${id}/capabilities`,
  group: 'agent',
  after: 'knowledge',
  ofAgent: true,
}
