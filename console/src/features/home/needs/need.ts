import type { ReactNode } from 'react'

/** The action on it: opens its page, or ends it at once. */
export type NeedAction = { label: string } & ({ to: string } | { run: () => void; isRunning: boolean; running: string })

/** One thing that waits for a person. */
export type Need = {
  /** Decoration before its title. */
  sign: ReactNode
  title: string
  detail: ReactNode
  /** Missing where the member may not do it. */
  action?: NeedAction | undefined
  /** A customer waits: its button is ink. */
  isUrgent?: boolean
}

/** A task of one kind: whether there is any, as far as that is known. */
export type NeedOfKind = {
  id: string
  /** Undefined: there is none, or not yet. */
  need: Need | undefined
  isLoading: boolean
  /** Its own failure; the others stand. */
  error?: Error | null
  onRetry?: () => void
}
