import {
  BookOpenText,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  ContactRound,
  Headset,
  History,
  House,
  IdCard,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  RadioTower,
  Send,
  Settings,
  SquareDashed,
  Wrench,
} from 'lucide-react'
import type { Texts } from '#i18n/texts.ts'

export type NavName = keyof Texts['shell']['nav']

export type NavItem = {
  name: NavName
  icon: LucideIcon
  /** The address; items of an agent need one. */
  to: (agentId: string) => string
  /** Needs an agent in its address. */
  ofAgent?: boolean
  /** Its screens exist. Those that do not are not shown, so that no link is dead. */
  ready: boolean
  count?: 'waiting' | 'gaps'
  /** Key that follows G. */
  key?: string
}

export type NavGroup = { name?: keyof Texts['shell']['groups']; items: readonly NavItem[] }

/** The sidebar, top to bottom. Turn `ready` on in the commit that brings the screen. */
export const NAV: readonly NavGroup[] = [
  {
    items: [
      { name: 'home', icon: House, to: () => '/home', ready: true, key: 'i' },
      { name: 'conversations', icon: MessagesSquare, to: () => '/conversations', ready: true, key: 'c' },
      { name: 'live_chat', icon: Headset, to: () => '/live-chat', ready: true, count: 'waiting', key: 'l' },
    ],
  },
  {
    name: 'agent',
    items: [
      { name: 'identity', icon: IdCard, to: (id) => `/agents/${id}/identity`, ofAgent: true, ready: true },
      {
        name: 'knowledge',
        icon: BookOpenText,
        to: (id) => `/agents/${id}/knowledge`,
        ofAgent: true,
        ready: true,
        count: 'gaps',
        key: 'k',
      },
      { name: 'capabilities', icon: Wrench, to: (id) => `/agents/${id}/capabilities`, ofAgent: true, ready: true },
      { name: 'channels', icon: RadioTower, to: (id) => `/agents/${id}/channels`, ofAgent: true, ready: true },
      {
        name: 'playground',
        icon: SquareDashed,
        to: (id) => `/agents/${id}/playground`,
        ofAgent: true,
        ready: true,
        key: 'p',
      },
      { name: 'quality', icon: ListChecks, to: (id) => `/agents/${id}/quality`, ofAgent: true, ready: true },
      { name: 'versions', icon: History, to: (id) => `/agents/${id}/versions`, ofAgent: true, ready: true },
    ],
  },
  {
    name: 'outreach',
    items: [
      { name: 'templates', icon: LayoutTemplate, to: () => '/templates', ready: false },
      { name: 'scheduled', icon: CalendarClock, to: () => '/scheduled-messages', ready: true },
      { name: 'proactive', icon: Send, to: () => '/proactive-messages', ready: false },
      { name: 'contacts', icon: ContactRound, to: () => '/contacts/final', ready: true },
    ],
  },
  {
    name: 'analysis',
    items: [
      { name: 'boards', icon: ChartNoAxesColumn, to: () => '/boards/conversations', ready: true, key: 't' },
      { name: 'insights', icon: CalendarDays, to: () => '/insights', ready: true },
    ],
  },
]

/** Foot of the sidebar. */
export const NAV_FOOT: readonly NavItem[] = [{ name: 'settings', icon: Settings, to: () => '/settings', ready: true }]

/** Bottom bar on phones; the rest is under «Más». */
export const NAV_PHONE: readonly NavName[] = ['home', 'conversations', 'live_chat', 'identity']

/** The items that a member sees: screens that exist, that the role may open, and whose agent there is. */
export const visibleItems = (
  items: readonly NavItem[],
  { forbidden, agentId }: { forbidden: readonly string[]; agentId: string | undefined },
): readonly NavItem[] =>
  items.filter((item) => item.ready && !forbidden.includes(item.name) && (!item.ofAgent || agentId !== undefined))
