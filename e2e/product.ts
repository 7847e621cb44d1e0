import type { TestProject } from 'vitest/node'
import { startServer } from '@tertulia/server/test/start-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running program. */
    product: { url: string; data_dir: string }
  }
}

/** One program for all journeys: each makes people and organizations of its own. */
export default async function setup(project: TestProject) {
  const server = await startServer()
  project.provide('product', { url: server.url, data_dir: server.data_dir })
  return async () => {
    await server.stop()
    await server.remove()
  }
}
