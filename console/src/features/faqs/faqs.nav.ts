import { BookOpenText } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const faqsNav: NavItem = {
  name: 'knowledge',
  words: ['Conocimiento', 'Knowledge'],
  icon: BookOpenText,
  to: (id) => `/agents/${id}/knowledge`,
  group: 'agent',
  after: 'identity',
  ofAgent: true,
  count: 'gaps',
  key: 'k',
}
