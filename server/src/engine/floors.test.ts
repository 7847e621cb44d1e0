import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../scripts/engine-floors.mjs', import.meta.url))
const floors = (...folder: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, ...folder], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

const made: string[] = []
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function folderOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'floors-'))
  made.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('no import of the engine goes back up, types included', () => {
  expect(floors()).toEqual({ status: 0, lines: [expect.stringMatching(/^0 of \d{3,} imports between \d{2,} rooms/u)] })
})

test('an import of a type that closes a circle goes back up', () => {
  const root = folderOf({
    'conductor.ts':
      "import { search } from '#engine/message/search.ts'\nimport { tool } from '#engine/tools/tool.ts'\n",
    'message/search.ts': "import type {\n  Turn,\n} from '#engine/conductor.ts'\n",
    'tools/tool.ts': "import { search } from '#engine/message/search.ts'\n",
  })
  expect(floors(root)).toEqual({
    status: 1,
    lines: ['message/search.ts -> conductor.ts', '1 of 4 imports between 3 rooms go back up'],
  })
})
