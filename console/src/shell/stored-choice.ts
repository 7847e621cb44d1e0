import { useState } from 'react'

/** One of a few things that this device remembers, as how many days a chart shows. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  })
  return [
    choices.find((each) => each === chosen) ?? usual,
    (next) => {
      setChosen(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Storage may be full or forbidden: the choice then lasts as long as the page.
      }
    },
  ]
}
