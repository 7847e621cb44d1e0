import type { Words } from '@tertulia/contract/feature'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { LucideIcon } from 'lucide-react'
import type { Texts } from '#i18n/texts.ts'

/** An entry of the sidebar. A feature declares its own in its `*.nav.ts`. */
export type NavItem = {
  name: string
  words: Words
  icon: LucideIcon
  /** Address of the screen; entries of an agent need its id. */
  to: (agentId: string) => string
  /** Part of the sidebar: `first` and `foot` have no title. */
  group: NavGroup
  /** Name of the entry above it in its group; the first has none. */
  after?: string
  /** Shown only while there is an agent, since its address names one. */
  ofAgent?: boolean
  count?: 'waiting' | 'gaps'
  /** Key that follows G, or that leads there alone. */
  key?: string
  isKeyAlone?: boolean
  /** Stands in the bottom bar of phones; the others are under «Más». */
  onPhone?: boolean
}

export type NavGroup = 'first' | keyof Texts['shell']['groups'] | 'foot'

const GROUPS = ['first', 'agent', 'outreach', 'analysis'] as const satisfies NavGroup[]

const found = import.meta.glob<Record<string, NavItem | NavItem[]>>('../features/*/*.nav.ts', { eager: true })
const all = Object.values(found).flatMap((module) => Object.values(module).flat())

/** Orders the entries of a group: each stands below the one that it names. */
function entriesOf(group: NavGroup): NavItem[] {
  const own = all.filter((item) => item.group === group)
  const below = (above: string | undefined): NavItem[] =>
    own.filter(({ after }) => after === above).flatMap((item) => [item, ...below(item.name)])
  return below(undefined)
}

/** The sidebar, top to bottom. */
export const NAV: readonly { name: (typeof GROUPS)[number]; items: readonly NavItem[] }[] = GROUPS.map((name) => ({
  name,
  items: entriesOf(name),
}))

/** Foot of the sidebar. */
export const NAV_FOOT: readonly NavItem[] = entriesOf('foot')

/** All entries, top to bottom. */
export const NAV_ITEMS: readonly NavItem[] = [...NAV.flatMap(({ items }) => items), ...NAV_FOOT]

export const navWords = ({ words }: NavItem, language: InterfaceLanguage): string => words[language === 'es' ? 0 : 1]

/** Leaves out entries that need an agent while there is none. */
export const visibleItems = (items: readonly NavItem[], agentId: string | undefined): readonly NavItem[] =>
  items.filter((item) => !item.ofAgent || agentId !== undefined)
