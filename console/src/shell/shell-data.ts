import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { StatusOf } from '@tertulia/design/status.ts'
import { createContext, use } from 'react'
import type { PaletteGroup } from '#ui/command-palette.tsx'
import type { Theme } from './theme.ts'

export type ShellAgent = { id: string; name: string; status: StatusOf<'agent'>; image_url: string | null }

/** What the frame shows around every screen. The session and the queries of the product fill it. */
export type ShellData = {
  person: { name: string; role: string }
  organization: { id: string; name: string }
  /** Those the person belongs to, each with the name of their role there. */
  organizations: readonly { id: string; name: string; role: string; image_url: string | null }[]
  agents: readonly ShellAgent[]
  /** The agent in the address, or the last one visited. */
  agent: ShellAgent | undefined
  /** Unread messages that wait for people, and questions the agent could not answer. */
  counts: { waiting: number; gaps: number }
  /** Changing agent keeps the section. */
  onAgent: (agentId: string) => void
  onOrganization: (organizationId: string) => void
  /** Undefined when the role may not create agents. */
  onCreateAgent: (() => void) | undefined
  /** Missing for whoever may found none. */
  onCreateOrganization: (() => void) | undefined
  onSignOut: () => void
  /** What the person chose here shall hold on their other devices too. */
  onPreference: (chosen: { theme: Theme } | { language: InterfaceLanguage }) => void
  /** What the palette finds for a query beyond pages, agents and actions. Never fails. */
  find: (query: string) => Promise<readonly PaletteGroup[]>
  onAsk: ((question: string) => void) | undefined
}

export const ShellContext = createContext<ShellData | null>(null)

/** What the frame knows, for its parts. */
export function useShell(): ShellData {
  const data = use(ShellContext)
  if (!data) throw new Error('Used outside of the shell')
  return data
}
