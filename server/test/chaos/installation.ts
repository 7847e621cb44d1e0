import { randomBytes } from 'node:crypto'
import { models } from '@tertulia/contract/models'
import type { Pool } from 'pg'
import { aShopOverHttp, type HttpShop } from '../over-http.ts'
import { connectionsTo, testDatabase } from '../test-database.ts'
import { aProcess, findWorkers, type Process } from './a-process.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type FlakyModel, MODEL, type ModelFaults, startFlakyModel } from './flaky-model.ts'
import { isRedisThere, type RedisProgram, startRedis } from './redis-program.ts'
import type { Random } from './seeded-random.ts'

/** Two processes of the real program on one database and one Redis, behind a balancer, with a business whose agent is live. */
export type Installation = {
  balancer: Balancer
  processes: [Process, Process]
  /** Set if the program is there. */
  redis: RedisProgram | undefined
  /** The run's own database, past every rule of it. */
  database: Pool
  shop: HttpShop
  /** Ends that were not asked for, and failures of others. */
  wrongs: string[]
  close(): Promise<void>
}

export const KNOWN = [
  { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' },
  { question: '¿Cuánto cuesta revisar la bicicleta?', answer: 'La revisión completa cuesta 45 euros.' },
  { question: '¿Hacéis envíos a Canarias?', answer: 'Sí, llegan en cinco días.' },
  { question: '¿Puedo devolver un casco?', answer: 'Sí, en treinta días y sin usar.' },
]

export type InstallationPlan = {
  model_faults: ModelFaults
  /** After which the balancer leaves a process that does not answer. */
  silent_ms: number
  /** The folder of another checkout, whose program is run. */
  root?: string | undefined
}

export async function anInstallation(
  random: Random,
  { model_faults, silent_ms, root }: InstallationPlan,
): Promise<Installation> {
  const wrongs: string[] = []
  const opened: { close(): Promise<unknown> }[] = []
  const keep = <T>(what: T, close: () => Promise<unknown>): T => {
    opened.unshift({ close })
    return what
  }
  const close = async () => {
    for (const each of opened) await each.close()
  }
  try {
    const tables = await testDatabase()
    keep(tables, tables.remove)
    const database = connectionsTo(tables.superuser_url, 3)
    keep(database, () => database.end())
    const redis = isRedisThere() ? await startRedis() : undefined
    if (redis) keep(redis, redis.stop)
    const model = await startFlakyModel(random, model_faults)
    keep(model, model.close)
    const balancer = await startBalancer(silent_ms)
    keep(balancer, balancer.close)
    const env = {
      DATABASE_URL: tables.database_url,
      DATA_DIR: tables.data_dir,
      MASTER_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: balancer.url,
      RATE_FACTOR: '100000',
      OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
      ...(redis && { REDIS_URL: redis.url }),
    }
    const start = async () => {
      const process = await aProcess(
        env,
        root,
        () => findWorkers(database),
        (what) => wrongs.push(what),
      )
      keep(process, process.remove)
      balancer.add(process.port)
      return process
    }
    const first = await start()
    const shop = await aShopWithModel(first.url, model)
    const processes: [Process, Process] = [first, await start()]
    for (const { port } of processes) await balancer.sends(port)
    return { balancer, processes, redis, database, shop, wrongs, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function aShopWithModel(url: string, { base_url, api_key }: FlakyModel): Promise<HttpShop> {
  const shop = await aShopOverHttp(url, KNOWN)
  await shop.call(models.save, {
    params: { organization_id: shop.organization_id },
    body: { kind: 'compatible', base_url, model: MODEL, api_key, enabled: true, price: null },
  })
  return shop
}
