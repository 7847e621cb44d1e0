import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderLocked, lockFolder } from '#platform/database/embedded/folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tertulia-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MODULE = fileURLToPath(new URL('folder-lock.ts', import.meta.url))

/** A process that tries to take the folder and tells whether it did; then it waits. */
async function anotherProcess() {
  const source = `import(${JSON.stringify(MODULE)}).then(({ lockFolder }) => {
    try { lockFolder(${JSON.stringify(folder)}); console.log('took') } catch (error) { console.log(error.constructor.name) }
    setInterval(() => {}, 1000)
  })`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', source])
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const die = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { pid: child.pid ?? 0, said: said.toString().trim(), die }
}

test('a folder has one holder, who is named, and is free when given back', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderLocked)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
  unlock()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('a holder that was killed holds nothing', async () => {
  const holder = await anotherProcess()
  expect(holder.said).toBe('took')
  expect(() => lockFolder(folder)).toThrow(`process ${holder.pid}`)
  await holder.die()
  lockFolder(folder)()
})

test('a number that now belongs to another process holds nothing', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.ppid, started: '1' }))
  lockFolder(folder)()
})

test('a lock that was half written holds nothing', () => {
  writeFileSync(join(folder, 'lock'), '{"pid":')
  lockFolder(folder)()
})

test('if many find one stale lock at once, one takes the folder', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 999_999_999, started: '1' }))
  const rivals = await Promise.all(Array.from({ length: 6 }, anotherProcess))
  expect(rivals.filter(({ said }) => said === 'took')).toHaveLength(1)
  await Promise.all(rivals.map(({ die }) => die()))
})
