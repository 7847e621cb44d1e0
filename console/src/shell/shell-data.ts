import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { StatusOf } from '@tertulia/design/status.ts'
import { createContext, use } from 'react'
import type { PaletteGroup } from '#ui/command-palette.tsx'
import type { Theme } from './theme.ts'

export type ShellAgent = { id: string; name: string; status: StatusOf<'agent'>; image_url: string | null }

/** Data of the frame around every screen. The session and the queries of the product fill it. */
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
  /** Undefined if the person may not create organizations. */
  onCreateOrganization: (() => void) | undefined
  onSignOut: () => void
  /** Stores the person's choice, so that it holds on their other devices too. */
  onPreference: (chosen: { theme: Theme } | { language: InterfaceLanguage }) => void
  /** Finds for the palette beyond pages, agents and actions. Never fails. */
  find: (query: string) => Promise<readonly PaletteGroup[]>
  onAsk: ((question: string) => void) | undefined
}

export const ShellContext = createContext<ShellData | null>(null)

/** Data of the frame, for its parts. */
export function useShell(): ShellData {
  const data = use(ShellContext)
  if (!data) throw new Error('Used outside of the shell')
  return data
}
