import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished, expect, test } from 'vitest'
import { createRunningModel, type RunningOptions } from '#platform/machine-models/running-model.ts'
import { installedRuntime } from '#platform/machine-models/model-folder.ts'
import { installTiny } from '../../../test/tiny-model/install-tiny.ts'

const STAND_IN = new URL('../../../test/stand-ins/meaning-runtime.mjs', import.meta.url)
const QUESTION = { purpose: 'question', deadline_ms: 20_000 } as const
const PASSAGE = { purpose: 'passage', deadline_ms: 20_000 } as const

function aModel(change: Partial<RunningOptions> = {}) {
  const models_folder = mkdtempSync(join(tmpdir(), 'tertulia-models-'))
  const model = installTiny(models_folder, { prefixes: { question: 'query: ', passage: 'passage: ' } })
  const running = createRunningModel({
    model,
    runtime: { module: STAND_IN.href, folder: fileURLToPath(STAND_IN) },
    models_folder,
    ...change,
    times: { rest_ms: 0, ...change.times },
  })
  onTestFinished(async () => {
    await running.close()
    rmSync(models_folder, { recursive: true })
  })
  return running
}
const pidOf = async (model: ReturnType<typeof aModel>) =>
  ((await model.embed(['PROCESS'], PASSAGE)) as number[][])[0]?.[0]

test('a model answers in the order of the texts, however many passes they take, from one process that stays', async () => {
  const model = aModel()
  expect(model.memory()).toBe(0)
  const texts = Array.from({ length: 20 }, (_, at) => `text number ${'x'.repeat(at)}`)
  const together = (await model.embed(texts, PASSAGE)) as number[][]
  const alone = await Promise.all(texts.map((text) => model.embed([text], PASSAGE)))
  expect(together).toHaveLength(20)
  expect(together).toEqual(alone.flat())
  expect(await pidOf(model)).toBe(await pidOf(model))
})

test('questions and passages have each their prefix, and questions go before passages', async () => {
  const model = aModel()
  expect(await model.embed(['PREFIX'], QUESTION)).toEqual([[1, -1]])
  expect(await model.embed(['PREFIX'], PASSAGE)).toEqual([[-1, 1]])
  const ended: string[] = []
  const knowledge = model.embed(
    Array.from({ length: 40 }, () => 'SLOW'),
    PASSAGE,
  )
  const question = model.embed(['¿Hola?'], QUESTION)
  await Promise.all([knowledge.then(() => ended.push('knowledge')), question.then(() => ended.push('question'))])
  expect(ended).toEqual(['question', 'knowledge'])
})

test('the child reads nothing but its code and its model, starts and writes nothing, makes no code from text, and has neither fetch nor environment', async () => {
  expect(await aModel().embed(['RIGHTS'], PASSAGE)).toEqual([[-1, -1, -1, -1, -1, -1]])
})

test.each(['CRASH', 'LONG'])(
  'a child that ends or says too much (%s) is told, and another answers what comes next',
  async (fault) => {
    const model = aModel()
    const before = await pidOf(model)
    expect(await model.embed([fault], PASSAGE)).toBe('unavailable')
    const after = await pidOf(model)
    expect(after).toBeGreaterThan(0)
    expect(after).not.toBe(before)
  },
)

test('a child that takes too much memory is ended', async () => {
  const model = aModel({ rss_bytes: 400_000_000 })
  expect(await model.embed(['MEMORY'], PASSAGE)).toBe('unavailable')
  expect(await model.embed(['hola'], PASSAGE)).toHaveLength(1)
})

test('a child that hangs is ended after its time, and a customer waits no longer than their deadline', async () => {
  const model = aModel({ times: { pass_ms: 1_500 } })
  await model.embed(['hola'], QUESTION)
  const began = performance.now()
  const hanging = model.embed(['HANG'], PASSAGE)
  expect(await model.embed(['¿Hola?'], { purpose: 'question', deadline_ms: 200 })).toBe('timeout')
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(await hanging).toBe('timeout')
  expect(await model.embed(['¿Hola?'], QUESTION)).toHaveLength(1)
})

test('a failed child rests before it is started anew', async () => {
  const model = aModel({ times: { rest_ms: 60_000 } })
  expect(await model.embed(['CRASH'], PASSAGE)).toBe('unavailable')
  const began = performance.now()
  expect(await model.embed(['hola'], PASSAGE)).toBe('unavailable')
  expect(performance.now() - began).toBeLessThan(50)
})

test('vectors without a direction are not taken', async () => {
  expect(await aModel().embed(['ZERO'], PASSAGE)).toBe('wrong_answer')
})

test('an idle child is ended and gives its memory back; what is asked later starts another', async () => {
  const model = aModel({ times: { idle_ms: 100 } })
  const before = await pidOf(model)
  await expect.poll(() => model.memory()).toBe(0)
  expect(await pidOf(model)).not.toBe(before)
})

test('a model whose files are gone is unavailable', async () => {
  const model = aModel({ models_folder: '/nowhere' })
  expect(await model.embed(['hola'], PASSAGE)).toBe('unavailable')
})

test('transformers.js in a folder above is not taken for the one that is installed', () => {
  const above = mkdtempSync(join(tmpdir(), 'tertulia-above-'))
  onTestFinished(() => rmSync(above, { recursive: true }))
  const of = (folder: string) => {
    mkdirSync(join(folder, 'node_modules/@huggingface/transformers'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/@huggingface/transformers/index.js'), '')
    writeFileSync(join(folder, 'node_modules/@huggingface/transformers/package.json'), '{}')
    writeFileSync(join(folder, 'package.json'), '{}')
  }
  of(above)
  mkdirSync(join(above, 'data/runtime'), { recursive: true })
  expect(installedRuntime(join(above, 'data/runtime'))).toBeUndefined()
  of(join(above, 'data/runtime'))
  expect(installedRuntime(join(above, 'data/runtime'))?.module).toContain('/data/runtime/node_modules/')
})

/** `MEANING_RUNTIME` names the folder in which `npm run meaning` installed transformers.js. */
const runtime =
  process.env['MEANING_RUNTIME'] ?? fileURLToPath(new URL('../../../../data/meaning/runtime', import.meta.url))
const installed = installedRuntime(runtime)
if (installed === undefined)
  process.stderr.write(
    `SKIPPED: transformers.js is not installed in ${runtime}: the tiny model does not run through it. \`npm run meaning\` installs it.\n`,
  )

test.skipIf(installed === undefined)(
  'transformers.js runs the tiny model behind the same guards, and what means the same lies near',
  async () => {
    const model = aModel({ runtime: installed ?? { module: '', folder: '' } })
    const made = await model.embed(['¿Puedo aparcar?', 'Hay parking', 'Sale el sol', 'Saturno tiene anillos'], QUESTION)
    const [park = [], parking = [], , rings = []] = made as number[][]
    const dot = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
    expect(park).toHaveLength(64)
    expect(dot(park, park)).toBeCloseTo(1, 3)
    expect(dot(park, parking)).toBeGreaterThan(dot(park, rings) + 0.2)
  },
)
