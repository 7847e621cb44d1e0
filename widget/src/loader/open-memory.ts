/** A value in the browser's storage; undefined if storage is forbidden: each page begins as the first did. */
function storageValue(
  storage: 'sessionStorage' | 'localStorage',
  name: 'open' | 'read' | 'awaits',
  value?: string,
): unknown {
  try {
    const key = `tertulia.${name}`
    return value === undefined ? window[storage].getItem(key) : window[storage].setItem(key, value)
  } catch {
    return undefined
  }
}

/** Keeps in this tab whether the chat is open, so that it stays open from page to page. Nothing is kept before it was. */
export const rememberOpen = (isOpen: boolean): unknown => storageValue('sessionStorage', 'open', isOpen ? '1' : '')

export const readWasOpen = (): boolean => !!storageValue('sessionStorage', 'open')

/** That this visitor has read the bubble message, or put it away: kept for their next visits, only once they did. */
export const rememberRead = (): unknown => storageValue('localStorage', 'read', '1')

export const hasRead = (): boolean => !!storageValue('localStorage', 'read')

/** Keeps whether the chat may bring something while it is closed, so that the frame is there on the next page too. */
export const rememberAwaits = (awaits: boolean): unknown => storageValue('localStorage', 'awaits', awaits ? '1' : '')

export const mayAwait = (): boolean => !!storageValue('localStorage', 'awaits')
