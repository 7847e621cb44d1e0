import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Half } from './conversation/sets.ts'

/** The JSON files of a half of a set, in the order of their names. folder: it holds `open/` and `locked/`. */
export function filesOfHalf(folder: URL, half: Half): { name: string; bytes: Buffer }[] {
  const within = new URL(`${half}/`, folder)
  return readdirSync(within)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, bytes: readFileSync(new URL(name, within)) }))
}

/** SHA-256 over the files of a half, as hexadecimal: who has it knows that nothing was changed since. */
export function hashOfFiles(folder: URL, half: Half): string {
  const hash = createHash('sha256')
  for (const { name, bytes } of filesOfHalf(folder, half)) hash.update(name).update(bytes)
  return hash.digest('hex')
}
