import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { installModel, type Source } from '#platform/machine-models/install-model.ts'
import { InstallRefused } from '#platform/machine-models/install-refused.ts'
import { installedModels, machineFolders } from '#platform/machine-models/model-folder.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'
import { type HubFault, startModelHub } from '../../../test/stand-ins/model-hub.ts'
import { TINY_FILES } from '../../../test/tiny-model/install-tiny.ts'

const STAND_IN = new URL('../../../test/stand-ins/meaning-runtime.mjs', import.meta.url)
const RUNTIME = { module: STAND_IN.href, folder: fileURLToPath(STAND_IN) }
const PATHS = ['config.json', 'onnx/model_quantized.onnx', 'tokenizer.json', 'tokenizer_config.json', 'README.md']
const MODEL = 'Xenova/tiny-e5-small'

function aPlace() {
  const data_dir = mkdtempSync(join(tmpdir(), 'tertulia-install-'))
  onTestFinished(() => rmSync(data_dir, { recursive: true }))
  const { models } = machineFolders(data_dir)
  const told: [number, number][] = []
  return {
    data_dir,
    told,
    installed: () => installedModels(models),
    /** All that stands where models are, hidden names too. */
    standing: () => (existsSync(models) ? readdirSync(models) : []),
    install: (source: Source, runtime = RUNTIME) =>
      installModel(source, {
        data_dir,
        runtime,
        sample: Array.from({ length: 20 }, (_, at) => `Frase número ${at}`),
        tell: (come, of) => told.push([come, of]),
      }),
  }
}

async function aHub() {
  const folder = mkdtempSync(join(tmpdir(), 'tertulia-hub-'))
  cpSync(TINY_FILES, folder, { recursive: true })
  writeFileSync(join(folder, 'README.md'), 'not wanted')
  const hub = await startModelHub(MODEL, folder, PATHS)
  const outbound = createOutbound({ allow_cidrs: ['127.0.0.0/8'], own_origins: [], own_service_ports: [] })
  onTestFinished(async () => {
    await outbound.close()
    await hub.close()
    rmSync(folder, { recursive: true })
  })
  return { hub, source: { outbound, hub: hub.address, model: MODEL } }
}

test('a model comes from its hub with progress to the last byte, by its commit, and is measured', async () => {
  const { hub, source } = await aHub()
  const { install, installed, told, standing } = aPlace()
  const model = await install(source)
  expect(model).toMatchObject({
    name: 'Xenova--tiny-e5-small',
    source: `${hub.address}/${MODEL} ${hub.commit}`,
    dtype: 'q8',
    prefixes: { question: 'query: ', passage: 'passage: ' },
    measured: { dimensions: 64 },
  })
  expect(model.measured.seconds_per_thousand).toBeGreaterThanOrEqual(0)
  expect(model.measured.memory_bytes).toBeGreaterThan(20_000_000)
  expect(installed()).toEqual([model])
  expect(standing()).toEqual([model.name])
  const total = model.files.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(told.at(-1)).toEqual([total, total])
  expect(told.map(([come]) => come)).toEqual(told.map(([come]) => come).toSorted((a, b) => a - b))
  // Only what is needed, all of it of one commit.
  expect(hub.asked.filter((url) => url.includes('/resolve/'))).toHaveLength(4)
  expect(hub.asked.join(' ')).not.toContain('README')
})

test.each<[HubFault, string]>([
  ['exchanged', 'its hash or its size is another'],
  ['cut', 'its hash or its size is another'],
  ['gone', 'answered 404'],
  ['words', 'did not answer as a hub of models does'],
])('nothing is kept of a model that comes otherwise than its hub lists it (%s)', async (fault, words) => {
  const { hub, source } = await aHub()
  const { install, installed, standing } = aPlace()
  hub.fail(fault)
  await expect(install(source)).rejects.toThrow(words)
  expect(installed()).toEqual([])
  expect(standing()).toEqual([])
  hub.fail(undefined)
  await install(source)
  expect(installed()).toHaveLength(1)
})

test('a hub that cannot be reached is told in words', async () => {
  const { source } = await aHub()
  const { install } = aPlace()
  await expect(install({ ...source, hub: 'http://127.0.0.1:1' })).rejects.toThrow('http://127.0.0.1:1 did not answer')
  await expect(install({ ...source, hub: 'http://127.0.0.1:1' })).rejects.toThrow(InstallRefused)
})

test('a model that the hub does not have, and one of other files, are refused in words', async () => {
  const { source } = await aHub()
  const { install } = aPlace()
  await expect(install({ ...source, model: 'nobody/nothing' })).rejects.toThrow(InstallRefused)
  const hub = await startModelHub(MODEL, TINY_FILES, ['config.json'])
  onTestFinished(hub.close)
  await expect(install({ ...source, hub: hub.address })).rejects.toThrow('no model that can run here')
})

test('a model comes from a folder, and one that is installed is not exchanged under its name', async () => {
  const { install, installed, data_dir } = aPlace()
  const folder = join(data_dir, 'paraphrase-mini')
  cpSync(TINY_FILES, folder, { recursive: true })
  expect(await install({ folder })).toMatchObject({ source: 'folder', prefixes: { question: '', passage: '' } })
  await expect(install({ folder })).rejects.toThrow('is installed')
  expect(installed()).toHaveLength(1)
})

test('a folder that lacks a file, and a model that does not run, leave nothing behind', async () => {
  const { install, standing, data_dir } = aPlace()
  const folder = join(data_dir, 'broken')
  cpSync(TINY_FILES, folder, { recursive: true })
  await expect(install({ folder }, { ...RUNTIME, module: 'file:///nowhere.mjs' })).rejects.toThrow('does not run here')
  rmSync(join(folder, 'tokenizer.json'))
  await expect(install({ folder })).rejects.toThrow('missing: tokenizer.json')
  expect(standing()).toEqual([])
})
