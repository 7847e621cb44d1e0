import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import type { Deps } from '#platform/context.ts'
import { openGuardedProxy } from '#platform/outbound/guarded-proxy.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const STARTS_WITHIN_MS = 10_000
/** Starts the program at a lower priority, which its own processes inherit. */
const BEHIND_CUSTOMERS = fileURLToPath(new URL('behind-customers.sh', import.meta.url))
/** The limit of all that a browser loads while it is open. A heavy page has some ten, with a film more. */
const MAX_BYTES = 100_000_000

/** The program of a browser: the one that is named, or an installed one. Undefined where the machine has none. */
export const findBrowser = (named: string | undefined): string | undefined =>
  (named === undefined ? INSTALLED : [named]).find((path) => existsSync(path))

/** A browser with an empty profile, which belongs to who opened it. */
export type GuardedBrowser = {
  browser: Browser
  /** Ends it with all its pages and connections. May be asked again. */
  close: () => Promise<void>
}

/**
 * Starts a browser that reaches what the server itself may call and our own address, and nothing else: all it asks for
 * goes through a guarded proxy, names included, and what goes past proxies is switched off.
 * @throws if the program does not start
 */
export async function openGuardedBrowser(
  { config, outbound }: Pick<Deps, 'config' | 'outbound'>,
  program: string,
): Promise<GuardedBrowser> {
  // Few installations check pages: the others do not load this at the start.
  const { chromium } = await import('playwright-core')
  const proxy = await openGuardedProxy(outbound, { own_origin: config.public_url, max_bytes: MAX_BYTES })
  try {
    const browser = await chromium.launch({
      executablePath: BEHIND_CUSTOMERS,
      timeout: STARTS_WITHIN_MS,
      // Root has no sandbox in Chromium.
      chromiumSandbox: process.getuid?.() !== 0,
      // None of our own secrets.
      env: {
        TERTULIA_BROWSER: program,
        PATH: '/usr/local/bin:/usr/bin:/bin',
        LD_LIBRARY_PATH: config.library_path,
        HOME: tmpdir(),
        TZ: 'UTC',
      },
      args: [...FLAGS, `--proxy-server=${proxy.url}`],
      // The process says itself when it ends.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    const end = async () => {
      try {
        await browser.close()
      } finally {
        await proxy.close()
      }
    }
    let ended: Promise<void> | undefined
    return { browser, close: () => (ended ??= end()) }
  } catch (error) {
    await proxy.close()
    throw error
  }
}

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Not even this machine is reached past the proxy, and no name is looked up by the browser.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=256',
]
