const KEY = 'tertulia.open'

/** The tab's storage, where the browser allows it; else each page begins with the chat closed. */
function tab(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Keeps in this tab whether the chat is open, so that it stays open from page to page. Nothing is kept before it was. */
export const rememberOpen = (isOpen: boolean): void => tab()?.setItem(KEY, isOpen ? '1' : '')

const READ = 'tertulia.read'

/** That this visitor has read the bubble message, or put it away: kept for their next visits, only once they did. */
export function rememberRead(): void {
  try {
    localStorage.setItem(READ, '1')
  } catch {
    // Not allowed here: it comes again.
  }
}

export function hasRead(): boolean {
  try {
    return localStorage.getItem(READ) !== null
  } catch {
    return false
  }
}

export const readWasOpen = (): boolean => tab()?.getItem(KEY) === '1'
