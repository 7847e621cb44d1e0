/** @module-tag exhaustive Every command, each a process. */
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'

const of = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
const run = (program: string, env: Record<string, string>, as: { uid?: number } = {}) =>
  promisify(execFile)(
    process.execPath,
    // As `npm start` does.
    [
      '--disable-warning=ExperimentalWarning',
      `--import=${of('platform/database/drizzle-as-commonjs.ts')}`,
      of(program),
    ],
    { env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...env }, ...as },
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

const A_KEY = { MASTER_KEY: Buffer.alloc(32, 1).toString('base64') }
const NOBODY = { uid: 65_534 }
const isRoot = process.getuid?.() === 0
const mount = (folder: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })

if (!isRoot) process.stderr.write('commands: no disk can be mounted here; three unusable folders are not tried\n')

/** Folders that no start can use. Some take root to make. */
const UNUSABLE: [what: string, words: string, by_root: boolean, make: (folder: string) => void][] = [
  ['a file', 'is no folder', false, (folder) => writeFileSync(folder, '')],
  ['below a file', 'is no folder', false, (folder) => writeFileSync(join(folder, '..'), '')],
  ["somebody else's", 'may not be read and written by this user', true, (folder) => mkdirSync(folder, { mode: 0o700 })],
  [
    'on a full disk',
    'is on a full disk',
    true,
    (folder) => {
      mkdirSync(folder)
      mount(folder, 'size=64k,mode=777')
      try {
        writeFileSync(join(folder, 'all'), Buffer.alloc(100_000))
      } catch {
        // It is full now.
      }
    },
  ],
  [
    'read-only',
    'is on a file system that is read-only',
    true,
    (folder) => {
      mkdirSync(folder)
      mount(folder, 'ro,mode=777')
    },
  ],
]

test.runIf(process.platform === 'linux').each(
  UNUSABLE.filter(([, , by_root]) => isRoot || !by_root).flatMap(([what, words, , make]) =>
    [
      { first: 'its key', env: {} },
      { first: 'its lock', env: A_KEY },
    ].map(({ first, env }) => ({ what, words, make, first, env })),
  ),
)(
  'a start in a folder that is $what ends in one line, where $first comes first',
  async ({ what, words, make, env }) => {
    const parent = mkdtempSync(join(tmpdir(), 'tertulia-unusable-'))
    chmodSync(parent, 0o755)
    const folder = what === 'below a file' ? join(parent, 'file', 'data') : join(parent, 'data')
    make(folder)
    try {
      const failed = await run('main.ts', { DATA_DIR: folder, ...env }, what === "somebody else's" ? NOBODY : {}).catch(
        (error: { code: number; stderr: string }) => error,
      )
      expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(`The data folder ${folder} ${words}`) })
      expect(failed.stderr.trim().split('\n')).toHaveLength(1)
    } finally {
      if (/disk|read-only/u.test(what)) execFileSync('umount', ['--lazy', folder])
      rmSync(parent, { recursive: true, force: true })
    }
  },
)
