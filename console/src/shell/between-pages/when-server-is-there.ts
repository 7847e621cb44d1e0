import { hasUnsaved } from '#ui/unsaved.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 20_000

/**
 * Looks for the server until it is there, at once when the browser hears of a network. Where a newer console has taken
 * the place of this one, whose parts are gone with it, the page is loaded again, unless something typed would be lost.
 * @returns how to stop looking
 */
export function whenServerIsThere(tryAgain: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => void look(ms), ms)
  }
  async function look(waited: number) {
    const found = await consoleOnServer()
    if (isOver) return
    if (found === 'newer' && !hasUnsaved() && isFirstReload()) return location.reload()
    if (found === 'this') tryAgain()
    lookAfter(Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, waited * 2)))
  }
  const lookNow = () => {
    clearTimeout(timer)
    void look(0)
  }
  addEventListener('online', lookNow)
  lookAfter(0)
  return () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', lookNow)
  }
}

/** The programs that this page was started with. */
const started = () =>
  Array.from(document.querySelectorAll('script[type="module"]'), (script) => script.getAttribute('src') ?? '')

/** The page that the server gives names the programs of this one, or newer ones. */
async function consoleOnServer(): Promise<'this' | 'newer' | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    if (!response.ok) return undefined
    const page = await response.text()
    return started().every((script) => page.includes(script)) ? 'this' : 'newer'
  } catch {
    return undefined
  }
}

/** A page that something between keeps from being renewed is not loaded over and over. */
function isFirstReload(): boolean {
  const [key, now] = ['tertulia.reloaded', started().join(' ')]
  const isFirst = sessionStorage.getItem(key) !== now
  sessionStorage.setItem(key, now)
  return isFirst
}
