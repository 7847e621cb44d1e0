import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODEL_FILE, type InstalledModel } from '#platform/machine-models/model-folder.ts'

export const TINY_FILES = fileURLToPath(new URL('files', import.meta.url))
const PATHS = ['config.json', 'onnx/model_quantized.onnx', 'tokenizer.json', 'tokenizer_config.json']

/** Puts the tiny model where installed ones are, as `npm run meaning` leaves one. */
export function installTiny(models: string, change: Partial<InstalledModel> = {}): InstalledModel {
  const model: InstalledModel = {
    name: 'tiny',
    source: 'folder',
    files: PATHS.map((path) => {
      const content = readFileSync(join(TINY_FILES, path))
      return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    }),
    prefixes: { question: '', passage: '' },
    dtype: 'q8',
    measured: { dimensions: 64, memory_bytes: 100_000_000, load_ms: 300, seconds_per_thousand: 1.5 },
    ...change,
  }
  mkdirSync(join(models, model.name), { recursive: true })
  cpSync(TINY_FILES, join(models, model.name), { recursive: true })
  writeFileSync(join(models, model.name, MODEL_FILE), JSON.stringify(model))
  return model
}

/** Puts the stand-in of transformers.js where `npm run meaning` installs that. */
export function installStandInRuntime(runtime: string): void {
  const folder = join(runtime, 'node_modules/@huggingface/transformers')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(runtime, 'package.json'), '{}')
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@huggingface/transformers', exports: './index.mjs' }),
  )
  cpSync(fileURLToPath(new URL('../stand-ins/meaning-runtime.mjs', import.meta.url)), join(folder, 'index.mjs'))
}
