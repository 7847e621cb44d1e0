/**
 * Has this chat page held by a service worker, whose scope is this page alone. Where the browser refuses one, as some do to
 * a frame of another site, the page lasts as long as it is open.
 */
export async function holdPage(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  try {
    const scope = location.pathname
    const { active, waiting, installing } = await workers.register(workerAddress(), { scope, updateViaCache: 'none' })
    const worker = active ?? waiting ?? installing
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
    worker?.postMessage({ keep: files.map(({ pathname }) => pathname) })
  } catch {
    // Refused.
  }
}

type Policies = { createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(): string } }

/** The page's policy wants to know who makes an address of a script: it is always the same one. */
function workerAddress(): string {
  const address = '/chat-worker.js'
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  return policies?.createPolicy('tertulia-worker', { createScriptURL: () => address }).createScriptURL() ?? address
}
