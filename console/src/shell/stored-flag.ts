import { useState } from 'react'

/** A yes or no that this device remembers, as the folded sidebar. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    try {
      return localStorage.getItem(key) === 'true'
    } catch {
      return false
    }
  })
  return [
    value,
    (next) => {
      setValue(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Storage may be full or forbidden: the choice then lasts as long as the page.
      }
    },
  ]
}
