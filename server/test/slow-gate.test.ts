/** @module-tag crash Several processes work on one comparison. */
import { randomBytes } from 'node:crypto'
import { models } from '@tertulia/contract/models'
import { qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aTestOf } from './a-customer.ts'
import { aShopOverHttp } from './over-http.ts'
import { startChatCompletions } from './stand-ins/chat-completions.ts'
import { lastUserText } from './stand-ins/chat-request.ts'
import { startServer } from './start-server.ts'
import { testDatabase } from './test-database.ts'

const QUESTIONS = Array.from({ length: 30 }, (_, n) => `¿Abrís los sábados en la semana ${n + 10}?`)

/** Processes on one database, of which one serves and the others work. */
async function anInstallation() {
  const database = await testDatabase()
  const env = {
    DATABASE_URL: database.database_url,
    DATA_DIR: database.data_dir,
    MASTER_KEY: randomBytes(32).toString('base64'),
    OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
    LOG_LEVEL: 'fatal',
  }
  const client = new Client(database.superuser_url)
  await client.connect()
  client.on('error', () => {})
  const started: { remove(): Promise<void> }[] = []
  onTestFinished(async () => {
    for (const server of started) await server.remove()
    await client.end()
    await database.remove()
  })
  const a = async (ROLE: 'web' | 'worker') => {
    const server = await startServer({ ...env, ROLE })
    started.push(server)
    return server
  }
  return { web: await a('web'), aWorker: () => a('worker'), client }
}

test('a gate of many slow questions ends, though its worker is killed and the next is stopped; nothing stored is paid twice', async () => {
  const { web, aWorker, client } = await anInstallation()
  const first = await aWorker()
  const { call, organization_id, agent_id } = await aShopOverHttp(web.url, [
    { question: '¿Abrís los sábados?', answer: 'Sí, de 10 a 14.' },
  ])
  for (const question of QUESTIONS) await call(qualityTests.create, { body: aTestOf(agent_id, { question }) })
  const model = await startChatCompletions({ first_ms: 400 })
  onTestFinished(() => model.close())
  await call(models.save, {
    params: { organization_id },
    body: { kind: 'compatible', base_url: model.base_url, model: 'agent-small', api_key: model.api_key, enabled: true },
  })
  const { id } = await call(qualityRuns.begin, { body: { agent_id, kind: 'tests' } })
  const run = () => call(qualityRuns.get, { params: { id } })
  const reaches = (done: number, timeout: number) =>
    expect.poll(async () => (await run()).done, { timeout, interval: 50 }).toBeGreaterThanOrEqual(done)
  const stored = async () =>
    (
      await client.query<{ question: string }>(
        'select question from quality_result join quality_test on quality_test.id = test_id where run_id = $1',
        [id],
      )
    ).rows.map(({ question }) => question)
  const asked = (question: string) => model.requests.filter((one) => lastUserText(one).includes(question)).length

  await reaches(5, 30_000)
  first.kill('server')
  const killed = await stored()
  const second = await aWorker()
  await reaches(killed.length + 3, 60_000)

  expect(await second.stop()).toBe(0)
  const stopped = await stored()
  const { rows } = await client.query(
    "select state, retry_count from pgboss.job where data -> 'input' ->> 'run_id' = $1",
    [id],
  )
  // The job does not wait until it is thought dead, and the try does not count.
  expect(rows).toEqual([{ state: 'created', retry_count: 1 }])
  const third = await aWorker()
  await expect.poll(run, { timeout: 60_000 }).toMatchObject({ state: 'done', total: 30, done: 30 })
  expect((await stored()).toSorted()).toEqual(QUESTIONS.toSorted())
  for (const question of killed) expect([question, asked(question)]).toEqual([question, 1])
  // One was being answered when its process was killed; what was being answered at the stop was stored.
  expect(model.requests.length).toBeLessThanOrEqual(QUESTIONS.length + 1)
  expect(stopped.length).toBeLessThan(QUESTIONS.length)
  await third.stop()
}, 480_000)
