import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { lockFolder } from '#platform/database/folder-lock.ts'

const run = (program: string, env: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(`../src/${program}`, import.meta.url))],
    { env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env } },
  )

test.each(['main.ts', 'demo/demo.ts'])(
  '%s says in one line that the folder is in use, and by whom',
  async (program) => {
    const folder = mkdtempSync(join(tmpdir(), 'tertulia-commands-'))
    const unlock = lockFolder(folder)
    try {
      await expect(run(program, { DATA_DIR: folder })).rejects.toMatchObject({
        code: 1,
        stderr: `The data folder ${folder} is in use by process ${process.pid}. Stop it, or set DATA_DIR to another folder.\n`,
      })
    } finally {
      unlock()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('a program that finds its environment wrong names the variable and what was expected', async () => {
  await expect(run('demo/demo.ts', { PORT: 'abc' })).rejects.toMatchObject({
    code: 1,
    stderr: 'PORT=abc is not valid: expected a port from 0 to 65535.\n',
  })
})
