import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** Written beside a model's files when it is installed: whence they came, what they are, and how it did here. */
export const InstalledModel = z.strictObject({
  name: z.string().regex(/^\w[\w.-]{0,99}$/u),
  /** Folder or public hub, with the commit that was taken there. */
  source: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** Prefixes that the model expects before a text: those of the e5 family were taught with it. */
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

export const MODEL_FILE = 'tertulia.json'

/** Folders of the models and of what runs them, in the data folder and so outside the workspace. */
export const machineFolders = (data_dir: string) => {
  const folder = resolve(data_dir, 'meaning')
  return { runtime: join(folder, 'runtime'), models: join(folder, 'models') }
}

/** The models that are installed, by name. One whose manifest cannot be read is none. */
export function installedModels(models: string): InstalledModel[] {
  return namesIn(models)
    .flatMap((name) => {
      const read = InstalledModel.safeParse(contentOf(join(models, name, MODEL_FILE)))
      return read.success && read.data.name === name ? [read.data] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const PACKAGE = '@huggingface/transformers'

/** transformers.js as it is installed: the address of its module, and the folder that it may read. */
export type Runtime = { module: string; folder: string }

/** The installed transformers.js; undefined where there is none in this very folder, whatever others above it hold. */
export function installedRuntime(runtime: string): Runtime | undefined {
  try {
    const folder = realpathSync(runtime)
    // Looked at first: Node remembers for as long as it runs what it found in a folder above.
    if (!existsSync(join(folder, 'node_modules', PACKAGE, 'package.json'))) return undefined
    const path = createRequire(join(folder, 'package.json')).resolve(PACKAGE)
    return path.startsWith(folder + sep) ? { module: pathToFileURL(path).href, folder } : undefined
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
