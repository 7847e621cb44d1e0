import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { startServer } from '../server/test/start-server.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running program, and where its journeys find a Chromium. */
    product: { url: string; data_dir: string; browser: string }
  }
}

/** One program and one Chromium for all journeys: each makes people and organizations of its own. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  // Whichever of the two fails to start leaves nothing behind.
  const server = await startServer().catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  project.provide('product', { url: server.url, data_dir: server.data_dir, browser: browser.wsEndpoint() })
  return async () => {
    await browser.close()
    await server.stop()
    await server.remove()
  }
}
