import { createContext, use } from 'react'

type Actions = { openPalette: () => void; openShortcuts: () => void }

export const ShellActions = createContext<Actions>({ openPalette: () => {}, openShortcuts: () => {} })

/** Layers that any part of the frame may open. */
export const useShellActions = (): Actions => use(ShellActions)
