import { History } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const versionsNav: NavItem = {
  name: 'versions',
  words: ['Versiones', 'Versions'],
  icon: History,
  to: (id) => `/agents/${id}/versions`,
  group: 'agent',
  after: 'quality',
  ofAgent: true,
}
