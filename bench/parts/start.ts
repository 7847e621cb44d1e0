import { atMost, type Part, told } from '../measure.ts'
import { memoryOf, pause, withServer } from '../program.ts'

/** Long enough for what a start leaves behind to be given back. */
const SETTLE_MS = 15_000

/** Starting again, and what a program costs that nobody uses. */
export const start: Part = {
  name: 'start',
  run: () =>
    withServer(async (server) => {
      await server.stop()
      const began = performance.now()
      await server.start()
      const page = await fetch(`${server.url}/login`)
      await page.text()
      if (!page.ok) throw new Error(`the first page answered ${page.status}`)
      const ms = performance.now() - began
      await pause(SETTLE_MS)
      const memory = memoryOf(server)
      return [
        atMost('second start up to the first page', ms / 1000, 3, 's', 'from the process to the whole page'),
        atMost('memory of an idle program', memory.server + memory.engine, 450, 'MB', 'resident, server and engine'),
        told('  of it the server', memory.server, 'MB'),
        told('  of it the engine', memory.engine, 'MB'),
      ]
    }),
}
