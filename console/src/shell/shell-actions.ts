import { createContext, use } from 'react'

type Actions = { openPalette: () => void; openShortcuts: () => void }

export const ShellActions = createContext<Actions>({ openPalette: () => {}, openShortcuts: () => {} })

/** Openers that any part of the frame may call. */
export const useShellActions = (): Actions => use(ShellActions)
