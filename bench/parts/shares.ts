import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { aPicture } from '@tertulia/server/test/a-picture'
import { aVisitor, type HttpCaller, overHttp } from '@tertulia/server/test/over-http'
import { startServer } from '@tertulia/server/test/start-server'
import { take } from '../chatting.ts'
import type { FileAttack, FileAttacked } from '../hostile-files.ts'
import { atMost, type Measure, type Part, percentile, told } from '../measure.ts'
import { sendPicture } from '../pictures.ts'
import { openShop, pause, withServer } from '../program.ts'

const HOSTILE = 200
const ROUNDS = 5
const ROUND_MS = 15_000
const HONEST_EVERY_MS = 700

/**
 * Whether an honest visitor's chats and pictures are served while 200 visitors of another network send the largest pictures
 * that are taken, and another organization bombs and logos, all at the full budgets that the program gives them.
 */
export const shares: Part = {
  name: 'shares',
  run: () =>
    withServer(async (server) => {
      const [shop, tenant] = [await openShop(server), await openShop(server)]
      await server.stop()
      const strict = await startServer({
        DATA_DIR: server.data_dir,
        TRUST_PROXY: '127.0.0.1',
        RATE_FACTOR: '1',
        LOG_LEVEL: 'fatal',
      })
      try {
        // Seven thousand pixels a side are more than is taken.
        const [large, small] = [await aPicture('png', 6_300, 6_300), await aPicture('png', 1_600, 1_200)]
        const attack: FileAttack = {
          url: strict.url,
          agent_id: shop.agent_id,
          visitors: HOSTILE,
          picture: large,
          tenant: { token: tenant.token, agent_id: tenant.agent_id },
        }
        return await measured(attack, large, small)
      } finally {
        await strict.stop()
      }
    }),
}

async function measured(attack: FileAttack, large: Uint8Array<ArrayBuffer>, small: Uint8Array<ArrayBuffer>) {
  const { url, agent_id } = attack
  const job_ms = (await visit(url, agent_id, large, 1_000)).picture_ms
  const rounds: { alone: Visit[]; attacked: Visit[]; of_theirs: FileAttacked }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await visitsDuring(url, agent_id, small, round * 100)
    const hostile = new Worker(new URL('../hostile-files.ts', import.meta.url), { workerData: attack })
    const over = once(hostile, 'message') as Promise<[FileAttacked]>
    // Until their queue stands.
    await pause(3_000)
    const attacked = await visitsDuring(url, agent_id, small, round * 100 + 50)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    hostile.postMessage('stop')
    const [of_theirs] = await over
    rounds.push({ alone, attacked, of_theirs })
  }
  const median = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 0.5)
  const p95 = (visits: Visit[], of: (visit: Visit) => number) => percentile(visits.map(of), 0.95)
  const pictures = (visits: Visit[]) => p95(visits, ({ picture_ms }) => picture_ms)
  const chats = (visits: Visit[]) => p95(visits, ({ answer_ms }) => answer_ms)
  const alone_ms = median(({ alone }) => pictures(alone))
  const limit_ms = 3 * alone_ms + job_ms
  const attacked_ms = median(({ attacked }) => pictures(attacked))
  const refused = rounds.flatMap(({ attacked }) => attacked).filter((each) => each.refusal !== undefined)
  const measures: Measure[] = [
    atMost(
      'honest chats attacked, p95',
      median(({ alone, attacked }) => chats(attacked) / chats(alone)),
      2,
      'x',
      `median of ${ROUNDS} rounds; ${median(({ attacked }) => chats(attacked)).toFixed(0)} ms`,
    ),
    atMost(
      'honest pictures attacked, p95',
      attacked_ms / limit_ms,
      1,
      'of the limit',
      `${attacked_ms.toFixed(0)} ms; three times ${alone_ms.toFixed(0)} ms and a job of ${job_ms.toFixed(0)} ms`,
    ),
    atMost('honest pictures refused', refused.length, 0, '', [...new Set(refused.map((each) => each.refusal))].join()),
    told(
      'hostile calls that passed',
      rounds.reduce((sum, { of_theirs }) => sum + of_theirs.passed, 0),
      '',
      `${rounds.reduce((sum, { of_theirs }) => sum + of_theirs.refused, 0)} refused`,
    ),
  ]
  return measures
}

type Visit = { picture_ms: number; answer_ms: number; refusal: string | undefined }

/** Honest visitors, one after another, each new and of a network of its own. */
async function visitsDuring(url: string, agent_id: string, picture: Uint8Array<ArrayBuffer>, from: number) {
  const visits: Promise<Visit>[] = []
  const began = performance.now()
  while (performance.now() - began < ROUND_MS) {
    visits.push(visit(url, agent_id, picture, from + visits.length))
    await pause(HONEST_EVERY_MS)
  }
  return Promise.all(visits)
}

async function visit(url: string, agent_id: string, picture: Uint8Array<ArrayBuffer>, n: number): Promise<Visit> {
  const own = { 'x-forwarded-for': `10.${90 + (n >> 8)}.${n & 255}.7` }
  const caller: HttpCaller = overHttp(url)
  const headers = { ...own, ...(await aVisitor(caller, agent_id, own)) }
  const began = performance.now()
  let refusal: string | undefined
  await sendPicture(url, headers, picture).catch(
    (error: unknown) => (refusal = /"code":"(\w+)"/u.exec(String(error))?.[1] ?? String(error)),
  )
  const picture_ms = performance.now() - began
  const { ms } = await take(caller, headers)
  return { picture_ms, answer_ms: ms, refusal }
}
