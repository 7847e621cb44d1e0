import { hasUnsaved } from '#ui/unsaved.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 20_000
/** A failure within this time of a try counts as a failure of that try. */
const SOON_MS = 5_000
const RELOADS_APART_MS = 60_000

/** The newest try of a page that was reached: when, and how long the next one waits. */
let tried = { at: -Infinity, wait: 0 }

/**
 * Polls until the server answers, at once when the browser is online again. Reloads the page, unless typed text would be
 * lost, if a newer console has replaced this one, whose parts are gone with it, or if a part fails to load again although
 * the server answers: some browsers never fetch again a module that failed once.
 * @param isPart whether it is a part of the console that was missed
 * @returns how to stop looking
 */
export function retryWhenServerReturns(tryAgain: () => void, isPart: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const isAgain = performance.now() - tried.at < SOON_MS
  const lookAfter = (ms: number) => {
    timer = setTimeout(() => void look(ms), ms)
  }
  async function look(waited: number) {
    const found = await consoleOnServer()
    if (isOver) return
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, waited * 2))
    const isOfNoUse = found === 'newer' || (found === 'this' && isPart && isAgain)
    if (isOfNoUse && !hasUnsaved() && mayReload()) return location.reload()
    if (found === 'this') {
      tried = { at: performance.now(), wait }
      tryAgain()
    }
    lookAfter(wait)
  }
  const lookNow = () => {
    clearTimeout(timer)
    void look(0)
  }
  addEventListener('online', lookNow)
  lookAfter(isAgain ? tried.wait : 0)
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
function mayReload(): boolean {
  const key = 'tertulia.reloaded_at'
  const isLongAgo = Date.now() - Number(sessionStorage.getItem(key)) > RELOADS_APART_MS
  if (isLongAgo) sessionStorage.setItem(key, String(Date.now()))
  return isLongAgo
}
