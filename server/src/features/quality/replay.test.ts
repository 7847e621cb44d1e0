import { type QualityResult, qualityRuns, qualityTests } from '@tertulia/contract/quality'
import { models } from '@tertulia/contract/models'
import { faqs } from '@tertulia/contract/faqs'
import { expect, onTestFinished, test } from 'vitest'
import { asSystem } from '#platform/context.ts'
import { resumeReplays } from '#features/quality/quality.sweeps.ts'
import { replay } from '#features/quality/replay.ts'
import { secondsFrom } from '#platform/clock.ts'
import { sweepOnce } from '#platform/jobs/sweeps.ts'
import { aCustomer, aTestOf, ended, goLive } from '../../../test/a-customer.ts'
import { usageOf } from '../../../test/a-shop-with-model.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { asSuperuser, runningApp } from '../../../test/running-app.ts'
import { startChatCompletions } from '../../../test/stand-ins/chat-completions.ts'
import { lastUserText } from '../../../test/stand-ins/chat-request.ts'

const QUESTIONS = Array.from({ length: 12 }, (_, n) => `¿Abrís los sábados a las ${n + 8}?`)

/** A live agent that a model speaks for, which customers have asked twelve questions. */
async function aShopWithModel() {
  const shop = await anOrganization()
  const agent = await shop.anAgent()
  const faq = await shop.aFaq(agent.id)
  await goLive(shop, agent.id)
  const customer = await aCustomer(agent.id)
  for (const question of QUESTIONS) await customer.ask(question)
  const model = await startChatCompletions()
  onTestFinished(() => model.close())
  await shop.as('admin').call(models.save, {
    params: { organization_id: shop.id },
    body: { kind: 'compatible', base_url: model.base_url, model: 'agent-small', api_key: model.api_key, enabled: true },
  })
  const { deps } = await runningApp()
  const ctx = asSystem(deps, shop.id)
  /** A run without a worker: as one whose process has just died. */
  const aRun = async () => {
    const { id } = await shop
      .as('admin')
      .call(qualityRuns.begin, { body: { agent_id: agent.id, kind: 'gate', questions: 200 } })
    await ended(shop, id)
    await asSuperuser('delete from quality_result where run_id = $1', [id])
    await asSuperuser(
      `update quality_run set state = 'queued', finished_at = null, total = 0, done = 0, worse = 0, changed = 0,
         better = 0, same = 0 where id = $1`,
      [id],
    )
    model.requests.length = 0
    return id
  }
  return {
    shop,
    agent,
    faq,
    model,
    aRun,
    /** A try whose process ends after so many answers of the model. */
    tryUntil: async (id: string, answers: number) => {
      const ending = new AbortController()
      const watch = setInterval(
        () => model.requests.length >= answers && ending.abort(new Error('the process ends')),
        1,
      )
      await expect(replay(ctx, id, { signal: ending.signal })).rejects.toThrow('the process ends')
      clearInterval(watch)
    },
    tryWhole: (id: string) => replay(ctx, id, { signal: new AbortController().signal }),
    run: (id: string) => shop.as('admin').call(qualityRuns.get, { params: { id } }),
    results: async (id: string): Promise<QualityResult[]> =>
      (await shop.as('admin').call(qualityRuns.results, { params: { id }, query: { rows: 100 } })).items,
    /** How often each question was put to the model. */
    asked: () =>
      QUESTIONS.map((question) => model.requests.filter((one) => lastUserText(one).includes(question)).length),
  }
}

test('a replay whose process ends goes on where it was: what is stored is neither asked nor paid again', async () => {
  const { shop, aRun, tryUntil, tryWhole, run, results, asked } = await aShopWithModel()
  const id = await aRun()
  await tryUntil(id, 3)
  const stopped = await run(id)
  expect(stopped).toMatchObject({ state: 'running', total: 12, finished_at: null })
  expect(stopped.done).toBeGreaterThanOrEqual(3)
  await tryUntil(id, 7)
  expect((await run(id)).done).toBeGreaterThanOrEqual(7)
  const tokens = async () => (await usageOf(shop)).tokens
  const before = await tokens()
  await tryWhole(id)
  expect(await tokens()).not.toBe(before)
  expect(await run(id)).toMatchObject({ state: 'done', total: 12, done: 12 })
  expect(await results(id)).toHaveLength(12)
  expect(asked()).toEqual(QUESTIONS.map(() => 1))
  const after = await tokens()
  await tryWhole(id)
  expect(await tokens()).toBe(after)
})

test('the later of two tries of one run goes on, and the earlier stores nothing more', async () => {
  const { aRun, tryWhole, run, results, asked } = await aShopWithModel()
  const id = await aRun()
  const first = tryWhole(id)
  await expect.poll(async () => (await run(id)).done, { interval: 5 }).toBeGreaterThan(0)
  await Promise.all([first, tryWhole(id)])
  expect(await run(id)).toMatchObject({ state: 'done', total: 12, done: 12 })
  expect(await results(id)).toHaveLength(12)
  // The one that the first had just asked may have been asked by both.
  expect(asked().reduce((sum, times) => sum + times)).toBeLessThanOrEqual(13)
})

test('questions of customers while a replay goes on are not part of it', async () => {
  const { agent, aRun, tryUntil, tryWhole, run } = await aShopWithModel()
  const id = await aRun()
  await tryUntil(id, 3)
  await (await aCustomer(agent.id)).ask('¿Abrís los domingos?')
  await tryWhole(id)
  expect(await run(id)).toMatchObject({ state: 'done', total: 12, done: 12 })
})

test('how a test was judged is known to the try that goes on with its customer’s question', async () => {
  const { shop, agent, faq, aRun, tryUntil, tryWhole, results } = await aShopWithModel()
  const [question = ''] = QUESTIONS
  const by = shop.as('admin')
  await by.call(qualityTests.create, { body: aTestOf(agent.id, { question, must_say: ['cerramos'] }) })
  const { topic_id } = faq
  await by.call(faqs.update, {
    params: { id: faq.id },
    body: { topic_id, question: faq.question, answer: 'No, los sábados cerramos.' },
  })
  const id = await aRun()
  await tryUntil(id, 1)
  await tryWhole(id)
  const those = (await results(id)).filter((each) => each.question === question)
  expect(those.map(({ verdict }) => verdict)).toEqual(['better', 'better'])
})

test('a replay that goes on with another draft than it began with ends, and compares no half of each', async () => {
  const { shop, agent, aRun, tryUntil, tryWhole, run, asked } = await aShopWithModel()
  const id = await aRun()
  await tryUntil(id, 3)
  await shop.as('admin').call(qualityTests.create, { body: aTestOf(agent.id) })
  const before = asked()
  await tryWhole(id)
  expect(await run(id)).toMatchObject({ state: 'failed', finished_at: expect.any(String) })
  expect(asked()).toEqual(before)
})

test('a replay whose job is gone, as after a restored backup, is taken up and ends', async () => {
  const { aRun, run } = await aShopWithModel()
  const { deps } = await runningApp()
  const id = await aRun()
  await sweepOnce(deps, resumeReplays)
  const { rows } = await asSuperuser(
    "select state from pgboss.job where data -> 'input' ->> 'run_id' = $1 and state <> 'completed'",
    [id],
  )
  expect(rows).toEqual([])
  await sweepOnce({ ...deps, clock: { ...deps.clock, now: () => secondsFrom(new Date(), 61) } }, resumeReplays)
  await expect.poll(() => run(id), { timeout: 60_000 }).toMatchObject({ state: 'done', total: 12, done: 12 })
})
