import { ListChecks } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const qualityNav: NavItem = {
  name: 'quality',
  words: ['Calidad', 'Quality'],
  icon: ListChecks,
  to: (id) => `/agents/${id}/quality`,
  group: 'agent',
  after: 'playground',
  ofAgent: true,
}
