import { cacheName } from '../worker/cache-names.ts'

/**
 * Has this chat page held by a service worker, whose scope is this page alone. If the browser refuses one, as some do to a
 * frame of another site, the page lasts as long as it is open.
 */
export async function holdPage(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  try {
    const scope = location.pathname
    const { active, waiting, installing } = await workers.register(workerAddress(), { scope, updateViaCache: 'none' })
    const worker = active ?? waiting ?? installing
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker?.postMessage({ keep: files.map(({ pathname }) => pathname) })
  } catch {
    // Refused.
  }
}

/** The pack is not kept any longer: it was switched off, or the agent is live no more. */
export async function forgetPack(): Promise<void> {
  try {
    await caches.delete(cacheName(location.pathname, 'pack'))
  } catch {
    // No storage: nothing was kept.
  }
}

type Policy = { createScriptURL(address: string): string }
type Policies = { createPolicy(name: string, rules: Policy): Policy }

const ADDRESS = '/chat-worker.js'

/** The page's policy wants to know who makes an address of a script: it is always the same one. */
function workerAddress(): string {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  const policy = policies?.createPolicy('tertulia-worker', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}
