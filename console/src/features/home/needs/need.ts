import type { ReactNode } from 'react'

/** Action on a need: leads to its screen, or settles it at once. */
export type NeedAction = { label: string } & ({ to: string } | { run: () => void; isRunning: boolean; running: string })

/** One thing that waits for a person. */
export type Need = {
  /** Decoration before its title. */
  sign: ReactNode
  title: string
  detail: ReactNode
  /** Missing if the member may not do it. */
  action?: NeedAction | undefined
  /** A customer waits: its button is ink. */
  isUrgent?: boolean
}

/** Need of one kind, if there is one, as far as that is known. */
export type NeedOfKind = {
  id: string
  /** Undefined: there is none, or not yet. */
  need: Need | undefined
  isLoading: boolean
  /** The error; needs of other kinds stand. */
  error?: Error | null
  onRetry?: () => void
}
