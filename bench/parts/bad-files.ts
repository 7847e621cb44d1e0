import { readFileSync } from 'node:fs'
import { BAD_FILES, type BadFile } from '@tertulia/server/test/bad-files'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { childrenOf, type StartedServer } from '@tertulia/server/test/start-server'
import { take, turnsDuring } from '../chatting.ts'
import { atMost, inPieces, type Measure, type Part, percentile, told } from '../measure.ts'
import { pause, withShop } from '../program.ts'
import { settled, upload } from '../uploads.ts'

const QUIET_TURNS = 200
const QUIET_MS = 2_000
const LOOK_EVERY_MS = 10

/** Unreadable files: the time until they are refused, the cost of reading them, and the delay for customers. */
export const badFiles: Part = {
  name: 'bad-files',
  run: () =>
    withShop(async (server, shop) => {
      const stranger = overHttp(server.url)
      const headers = await aVisitor(stranger, shop.agent_id)
      for (let n = 0; n < QUIET_TURNS; n += 1) await take(stranger, headers)
      const quiet = await turnsDuring(stranger, headers, () => pause(QUIET_MS))

      const measures: Measure[] = []
      let busy: number[] = []
      let slowest = 0
      let largest = 0
      for (const file of BAD_FILES) {
        const bytes = await file.bytes()
        const memory = watchReaders(server)
        const began = performance.now()
        let cause = ''
        busy = busy.concat(
          await turnsDuring(stranger, headers, async () => (cause = await causeOf(server.url, shop, file, bytes))),
        )
        const seconds = (performance.now() - began) / 1000
        const megabytes = memory.stop()
        slowest = Math.max(slowest, seconds)
        largest = Math.max(largest, megabytes)
        if (!file.causes.some((expected) => expected === cause)) throw new Error(`${file.what} is told as "${cause}"`)
        measures.push(told(file.what, seconds, 's', `${cause}, ${Math.round(megabytes)} MB`))
      }
      const [before, during] = [percentile(quiet, 0.95), percentile(busy, 0.95)]
      return [
        ...measures,
        inPieces('the slowest to be told', slowest * 1000, 250),
        atMost('most memory of a reading', largest, 512, 'MB', 'resident, in a process of its own'),
        told('p95 turn before', before, 'ms', `${quiet.length} turns`),
        told('p95 turn meanwhile', during, 'ms', `${busy.length} turns, each answered`),
      ]
    }),
}

/** Uploads a file and waits for what is said of it. @throws when it was read */
async function causeOf(url: string, shop: HttpShop, { name, what }: BadFile, bytes: Uint8Array): Promise<string> {
  const id = await upload(url, shop, new Blob([Buffer.from(bytes)]), name)
  const { status, cause } = await settled(shop, id)
  if (status === 'ready') throw new Error(`${what} was read`)
  return cause ?? ''
}

/** The largest resident size any reader had. Reads /proc. @returns how to end the watch, in MB of 1,000,000 bytes */
function watchReaders(server: StartedServer): { stop: () => number } {
  let largest = 0
  const timer = setInterval(() => {
    for (const { pid, command } of childrenOf(server.pid()))
      if (!/postgres\0-D/u.test(command)) largest = Math.max(largest, peakOf(pid))
  }, LOOK_EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return largest
    },
  }
}

/** The most it had resident, in MB; 0 of one that has ended. */
function peakOf(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kilobytes ?? 0) * 1024) / 1e6
  } catch {
    return 0
  }
}
