import { Settings } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const settingsNav: NavItem = {
  name: 'settings',
  words: ['Ajustes', 'Settings'],
  icon: Settings,
  to: () => '/settings',
  group: 'foot',
}
