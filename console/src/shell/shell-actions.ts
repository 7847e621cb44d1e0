import { createContext, use } from 'react'

type Actions = { openPalette: () => void; openShortcuts: () => void }

export const ShellActions = createContext<Actions>({ openPalette: () => {}, openShortcuts: () => {} })

/** What any part of the frame may open. */
export const useShellActions = (): Actions => use(ShellActions)
