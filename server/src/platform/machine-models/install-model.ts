import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fetchFromHub, type Told } from '#platform/machine-models/hub.ts'
import { InstallRefused } from '#platform/machine-models/install-refused.ts'
import { NEEDED, prefixesOf, WEIGHTS } from '#platform/machine-models/known-models.ts'
import {
  type InstalledModel,
  installedModels,
  MODEL_FILE,
  machineFolders,
  type Runtime,
} from '#platform/machine-models/model-folder.ts'
import { createRunningModel, type RunningOptions } from '#platform/machine-models/running-model.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'

/** A folder with the model's files, or owner and name at a public hub. */
export type Source = { folder: string } | { outbound: Outbound; hub: string; model: string; revision?: string }

/**
 * Brings a model beside the data, tries it, measures it, and only then lets it be chosen: whole or not at all. One that is
 * installed is never exchanged under its name, since vectors of both would be compared.
 * @param sample passages by which it is measured
 * @throws InstallRefused
 */
export async function installModel(
  source: Source,
  {
    data_dir,
    runtime,
    sample,
    tell,
  }: {
    data_dir: string
    runtime: Runtime
    sample: readonly string[]
    tell: Told
  },
): Promise<InstalledModel> {
  const { models } = machineFolders(data_dir)
  const name = 'folder' in source ? basename(resolve(source.folder)) : source.model.replace('/', '--')
  if (!/^\w[\w.-]{0,99}$/u.test(name))
    throw new InstallRefused(`${name} cannot be the name of a model: letters, digits, dots and hyphens are.`)
  if (installedModels(models).some((each) => each.name === name))
    throw new InstallRefused(
      `${name} is installed. Remove ${join(models, name)} first, or give the new one another name.`,
    )
  const incoming = join(models, `.incoming-${process.pid}`)
  const folder = join(incoming, name)
  try {
    await mkdir(folder, { recursive: true })
    const from = 'folder' in source ? await copyFrom(source.folder, folder) : await download(source, folder, tell)
    const { dtype, files } = await filesIn(folder)
    const model = { name, source: from, files, prefixes: prefixesOf(name), dtype }
    const measured = await measure({ model, runtime, models_folder: incoming }, sample)
    const installed: InstalledModel = { ...model, measured }
    await writeFile(join(folder, MODEL_FILE), `${JSON.stringify(installed, undefined, 2)}\n`)
    await rm(join(models, name), { recursive: true, force: true })
    await rename(folder, join(models, name))
    return installed
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

async function download(source: Exclude<Source, { folder: string }>, folder: string, tell: Told): Promise<string> {
  const commit = await fetchFromHub(source, folder, tell)
  return `${source.hub}/${source.model} ${commit}`
}

async function copyFrom(from: string, folder: string): Promise<string> {
  for (const path of [...NEEDED, ...WEIGHTS.map((each) => each.path)]) {
    if (!(await sizeOf(join(from, path)))) continue
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await cp(join(from, path), join(folder, path))
  }
  return 'folder'
}

async function filesIn(folder: string): Promise<Pick<InstalledModel, 'dtype' | 'files'>> {
  let weights: (typeof WEIGHTS)[number] | undefined
  for (const each of WEIGHTS) if (!weights && (await sizeOf(join(folder, each.path)))) weights = each
  const missing = await Promise.all(NEEDED.map(async (path) => ((await sizeOf(join(folder, path))) ? [] : [path])))
  if (!weights || missing.flat().length > 0)
    throw new InstallRefused(
      `A model needs ${[...NEEDED, WEIGHTS.map(({ path }) => path).join(' or ')].join(', ')}; missing: ${[...missing.flat(), ...(weights ? [] : ['its weights'])].join(', ')}.`,
    )
  const files = await Promise.all(
    [...NEEDED, weights.path].map(async (path) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(join(folder, path)), hash)
      return { path, bytes: (await sizeOf(join(folder, path))) ?? 0, sha256: hash.digest('hex') }
    }),
  )
  return { dtype: weights.dtype, files }
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

async function measure(options: RunningOptions, sample: readonly string[]): Promise<InstalledModel['measured']> {
  const running = createRunningModel(options)
  try {
    const began = performance.now()
    const first = await running.embed([sample[0] ?? ''], { purpose: 'passage', deadline_ms: 120_000 })
    const loaded = performance.now()
    const made = await running.embed(sample, { purpose: 'passage', deadline_ms: 300_000 })
    const ended = performance.now()
    if (typeof first === 'string' || typeof made === 'string')
      throw new InstallRefused(
        `The model does not run here (${typeof first === 'string' ? first : String(made)}): it was not kept.`,
      )
    return {
      dimensions: first[0]?.length ?? 0,
      memory_bytes: running.memory(),
      load_ms: Math.round(loaded - began),
      seconds_per_thousand: Math.round(((ended - loaded) / sample.length) * 10) / 10,
    }
  } finally {
    await running.close()
  }
}
