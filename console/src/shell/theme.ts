import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

// Also the key of public/before.js, which sets the theme before the first paint.
const KEY = 'tertulia.theme'
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Changes the theme at once, and remembers it on this device. */
export function changeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Storage may be full or forbidden: the choice then lasts as long as the page.
  }
  for (const notify of listeners) notify()
}

/** The theme that was chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore((notify) => {
    listeners.add(notify)
    return () => listeners.delete(notify)
  }, currentTheme)
}
