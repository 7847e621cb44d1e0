import { House } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const homeNav: NavItem = {
  name: 'home',
  words: ['Inicio', 'Home'],
  icon: House,
  to: () => '/home',
  group: 'first',
  key: 'i',
  onPhone: true,
}
