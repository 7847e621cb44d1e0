import { createContext } from 'react'

/** Whether one stands in a `Page` already. */
export const InsidePage = createContext(false)
