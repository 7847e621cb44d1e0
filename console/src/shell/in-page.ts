import { createContext } from 'react'

/** Whether one stands in a `Page` already. */
export const InPage = createContext(false)
