import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractLists } from './contract-lists.mjs'
import { folderIndex } from './folder-index.mjs'

/**
 * Generates all files that follow from others and are committed.
 * @param {string} root of the repository
 * @returns {Record<string, string>} texts by path
 */
export const generatedFiles = (root) => ({ ...contractLists(root), ...folderIndex(root) })

/** Writes the generated files that differ from those on disk. */
export function writeGeneratedFiles(root) {
  for (const [path, text] of Object.entries(generatedFiles(root))) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
