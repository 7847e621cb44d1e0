import { useState } from 'react'

const KEY = 'tertulia.conversation-columns'

function read(): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined
  } catch {
    return undefined
  }
}

/** Which columns are shown, kept in this browser. */
export function useShownColumns(usual: readonly string[]) {
  const [shown, setShown] = useState<readonly string[]>(() => read() ?? usual)
  return {
    shown,
    show: (id: string, isShown: boolean) => {
      const now = isShown ? [...shown, id] : shown.filter((each) => each !== id)
      setShown(now)
      try {
        localStorage.setItem(KEY, JSON.stringify(now))
      } catch {
        // A browser that keeps nothing shows the usual ones next time.
      }
    },
  }
}
