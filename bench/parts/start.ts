import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterFolder, prepareCluster } from '@tertulia/server/platform/database/embedded/cluster-folder'
import { engineUser } from '@tertulia/server/platform/database/embedded/engine-user'
import { findPrograms } from '@tertulia/server/platform/database/embedded/programs'
import type { StartedServer } from '@tertulia/server/test/start-server'
import { atMost, atMostTimes, type Measure, median, missing, type Part, told } from '../measure.ts'
import { checkoutOf } from '../other-commit.ts'
import { descendantsOf, memoryOf } from '../processes.ts'
import { pause, startProgram, withServer } from '../program.ts'

const ROUNDS = 5
/** Long enough for what a start leaves behind to be given back. */
const SETTLE_MS = 15_000

/** Starting for the first time and again, and the cost of an idle program. */
export const start: Part = {
  name: 'start',
  run: async (against) => [...(await starts(against)), ...(await idle())],
}

/**
 * All in turn, so that a slow moment of the machine meets each. Nothing of ours runs beside what is measured: a program that
 * has just started is still busy.
 */
async function starts(against: string): Promise<Measure[]> {
  const other = checkoutOf(against)
  // Its own first start makes the folder that it starts on again.
  const theirs = 'root' in other ? await startProgram(other.root) : undefined
  const took = { initdb: [] as number[], first: [] as number[], second: [] as number[], theirs: [] as number[] }
  try {
    await theirs?.stop()
    for (let round = 0; round < ROUNDS; round += 1) {
      took.initdb.push(await initialise())
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'tertulia-'))
      const began = performance.now()
      const ours = await startProgram(undefined, { DATA_DIR })
      try {
        await page(ours)
        took.first.push(performance.now() - began)
        await ours.stop()
        took.second.push(await again(ours))
      } finally {
        await ours.remove()
      }
      if (theirs) took.theirs.push(await again(theirs))
    }
  } finally {
    await theirs?.remove()
  }
  const [initdb, first, second] = [median(took.initdb), median(took.first), median(took.second)]
  const parts = `initdb alone ${initdb.toFixed(0)} and a second start, together`
  return [
    atMostTimes('first start up to the first page', first, 1.3, { ms: initdb + second, what: parts }),
    'why' in other
      ? missing(`second start beside that of ${against}`, other.why)
      : atMostTimes('second start up to the first page', second, 1, {
          ms: median(took.theirs),
          what: `that of ${against}`,
        }),
    told('  all first starts', first, 'ms', `${listed(took.first)}; initdb alone ${listed(took.initdb)}`),
    told('  all second starts', second, 'ms', `${listed(took.second)} beside ${listed(took.theirs)}`),
  ]
}

const listed = (times: number[]): string => times.map((ms) => ms.toFixed(0)).join(', ')

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Times a start of a stopped program, which is stopped again. From the process to the whole page. */
async function again(server: StartedServer): Promise<number> {
  const ms = await timed(async () => {
    await server.start()
    await page(server)
  })
  await server.stop()
  return ms
}

async function page({ url }: StartedServer): Promise<void> {
  const answer = await fetch(`${url}/login`)
  await answer.text()
  if (!answer.ok) throw new Error(`the first page answered ${answer.status}`)
}

/** How long PostgreSQL itself needs for its files, as the program has them made, in milliseconds. */
async function initialise(): Promise<number> {
  const data_dir = mkdtempSync(join(tmpdir(), 'tertulia-'))
  try {
    const programs = findPrograms(undefined)
    const user = engineUser(data_dir, [programs.postgres, clusterFolder(data_dir, programs)])
    return await timed(() => prepareCluster(data_dir, programs, user))
  } finally {
    rmSync(data_dir, { recursive: true, force: true })
  }
}

const idle = () =>
  withServer(async (server) => {
    await server.stop()
    await server.start()
    await page(server)
    await pause(SETTLE_MS)
    const [itself, engine] = [memoryOf([server.pid()]), memoryOf(descendantsOf(server.pid()))]
    return [
      atMost('memory of an idle program', itself + engine, 330, 'MB', 'server and all processes of the engine'),
      told('  of it the server', itself, 'MB'),
      told('  of it the engine', engine, 'MB'),
    ]
  })
