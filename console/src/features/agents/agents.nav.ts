import { IdCard } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const agentsNav: NavItem = {
  name: 'identity',
  words: ['Identidad', 'Identity'],
  icon: IdCard,
  to: (id) => `/agents/${id}/identity`,
  group: 'agent',
  ofAgent: true,
  onPhone: true,
}
