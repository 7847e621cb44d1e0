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

export const readWasOpen = (): boolean => tab()?.getItem(KEY) === '1'
