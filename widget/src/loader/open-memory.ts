const OPEN = 'tertulia.open'
const READ = 'tertulia.read'

/** What the browser's storage says; undefined where it allows none: each page begins as the first did. */
function allowed<Kept>(use: () => Kept): Kept | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Keeps in this tab whether the chat is open, so that it stays open from page to page. Nothing is kept before it was. */
export const rememberOpen = (isOpen: boolean): void => allowed(() => sessionStorage.setItem(OPEN, isOpen ? '1' : ''))

export const readWasOpen = (): boolean => !!allowed(() => sessionStorage.getItem(OPEN))

/** That this visitor has read the bubble message, or put it away: kept for their next visits, only once they did. */
export const rememberRead = (): void => allowed(() => localStorage.setItem(READ, '1'))

export const hasRead = (): boolean => !!allowed(() => localStorage.getItem(READ))
