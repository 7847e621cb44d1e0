import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** Written beside a model's files when it is installed: whence they came, what they are, and how it did here. */
export const InstalledModel = z.strictObject({
  name: z.string().regex(/^\w[\w.-]{0,99}$/u),
  /** Folder or public hub, with the commit that was taken there. */
  source: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** What the model wants before a text: those of the e5 family were taught with it. */
  prefixes: z.strictObject({ question: z.string(), passage: z.string() }),
  dtype: z.enum(['fp32', 'q8']),
  measured: z.strictObject({
    dimensions: z.number().int(),
    memory_bytes: z.number().int(),
    load_ms: z.number().int(),
    seconds_per_thousand: z.number(),
  }),
})
export type InstalledModel = z.infer<typeof InstalledModel>

export const MANIFEST = 'tertulia.json'

/** Folders of the models and of what runs them, in the data folder and so outside the workspace. */
export const machineFolders = (data_dir: string) => {
  const folder = resolve(data_dir, 'meaning')
  return { runtime: join(folder, 'runtime'), models: join(folder, 'models') }
}

/** The models that are installed, by name. One whose manifest cannot be read is none. */
export function installedModels(models: string): InstalledModel[] {
  return namesIn(models)
    .flatMap((name) => {
      const read = InstalledModel.safeParse(contentOf(join(models, name, MANIFEST)))
      return read.success && read.data.name === name ? [read.data] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The address of the installed transformers.js; undefined where nothing is installed. */
export function runtimeModule(runtime: string): string | undefined {
  try {
    return pathToFileURL(createRequire(join(runtime, 'package.json')).resolve('@huggingface/transformers')).href
  } catch {
    return undefined
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const contentOf = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
