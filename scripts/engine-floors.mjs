// `node scripts/engine-floors.mjs [folder]` prints the imports of the engine that go back up. It exits with 1 where there are any.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENGINE = fileURLToPath(new URL('../server/src/engine', import.meta.url))

/**
 * A room is a folder of the engine, on any level, or a file at its top. Imports of types count as all others: a reader follows
 * them too.
 * @returns {{ from: string, to: string, file: string, imported: string }[]} each import from one room into another
 */
function importsBetweenRooms(root = ENGINE) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/u.test(file))
    .toSorted()
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)\b[^'"]*?\bfrom '#engine\/([^']+)'/gmu)]
      .map(([, imported = '']) => ({ from: roomOf(file), to: roomOf(imported), file, imported }))
      .filter(({ from, to }) => from !== to),
  )
}

const roomOf = (file) => (file.includes('/') ? dirname(file) : file)

/**
 * Orders rooms from the bottom, each above all that it imports. In a circle, the room with the most
 * importers for each import goes lowest, so that few imports go up (Eades, Lin and Smyth, 1993).
 */
function orderOf(imports) {
  const left = new Set(imports.flatMap(({ from, to }) => [from, to]).toSorted())
  const [low, high] = [[], []]
  while (left.size > 0) {
    const among = imports.filter(({ from, to }) => left.has(from) && left.has(to))
    const count = (end, room) => among.filter((each) => each[end] === room).length
    const rooms = [...left]
    const bottom = rooms.find((room) => count('from', room) === 0)
    const top = rooms.find((room) => count('to', room) === 0)
    const weight = (room) => count('to', room) - count('from', room)
    const chosen = bottom ?? top ?? rooms.reduce((best, room) => (weight(room) > weight(best) ? room : best))
    if (bottom === undefined && top !== undefined) high.unshift(chosen)
    else low.push(chosen)
    left.delete(chosen)
  }
  return [...low, ...high]
}

/** @returns each import from a room into one that stands above it */
function importsUp(imports) {
  const floors = new Map(orderOf(imports).map((room, floor) => [room, floor]))
  return imports.filter(({ from, to }) => floors.get(to) > floors.get(from))
}

const imports = importsBetweenRooms(process.argv[2])
const up = importsUp(imports)
const rooms = new Set(imports.flatMap(({ from, to }) => [from, to]))
for (const { file, imported } of up) process.stdout.write(`${file} -> ${imported}\n`)
process.stdout.write(`${up.length} of ${imports.length} imports between ${rooms.size} rooms go back up\n`)
process.exitCode = up.length > 0 ? 1 : 0
