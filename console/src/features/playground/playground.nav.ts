import { SquareDashed } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const playgroundNav: NavItem = {
  name: 'playground',
  words: ['Pruebas', 'Playground'],
  icon: SquareDashed,
  to: (id) => `/agents/${id}/playground`,
  group: 'agent',
  after: 'channels',
  ofAgent: true,
  key: 'p',
  isKeyAlone: true,
}
