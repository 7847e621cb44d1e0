import { ChartNoAxesColumn, CalendarDays } from 'lucide-react'
import type { NavItem } from '#shell/nav.ts'

export const boardsNav: NavItem[] = [
  {
    name: 'boards',
    words: ['Tableros', 'Boards'],
    icon: ChartNoAxesColumn,
    to: () => '/boards/conversations',
    group: 'analysis',
    key: 't',
  },
  {
    name: 'insights',
    words: ['Distribución', 'Insights'],
    icon: CalendarDays,
    to: () => '/insights',
    group: 'analysis',
    after: 'boards',
  },
]
