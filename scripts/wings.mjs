import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the wings of the server from its list of features, from the bottom.
 * @param {string} root of the repository
 * @returns {{ wing: string, features: string[] }[]} folders of features, each after those that it may import
 */
export function serverWings(root) {
  const list = readFileSync(join(root, 'server/src/features.ts'), 'utf8')
  const folders = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '#features\/([\w-]+)\//gu)].map(([, name = '', folder = '']) => [
      name,
      folder,
    ]),
  )
  const wings = /WINGS = \{\n([\s\S]*?)\n\} satisfies/u.exec(list)?.[1] ?? ''
  return [...wings.matchAll(/^ {2}(\w+): \[([\s\S]*?)\]/gmu)].map(([, wing = '', names = '']) => ({
    wing,
    features: [...names.matchAll(/\w+/gu)].map(([name]) => folders.get(name) ?? name),
  }))
}

/**
 * Reads the wings of the console, from the bottom.
 * @param {string} root of the repository
 * @returns {{ wing: string, features: string[] }[]} folders of features, each after those that it may import
 */
export const consoleWings = (root) => JSON.parse(readFileSync(join(root, 'console/wings.json'), 'utf8'))
