import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { askChild } from '#platform/documents/ask-child.ts'
import { A_SHARE } from '../../../test/a-share.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ask-child-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let programs = 0
/** The result of a child that runs this program instead of the reader. */
async function ask(program: string, limits: Parameters<typeof askChild>[4] = {}) {
  programs += 1
  const path = join(folder, `${programs}.mjs`)
  writeFileSync(path, program)
  const file = await open(path)
  try {
    return await askChild(path, 'txt', file.fd, A_SHARE, limits)
  } finally {
    await file.close()
  }
}
const STAYS = 'setInterval(() => {}, 1000)'

test('a child that never ends is stopped at its time', async () => {
  expect(await ask('for (;;);', { time_ms: 400 })).toEqual({ unreadable: 'too_slow' })
})

test('a child that waits longer than its time is stopped too', async () => {
  expect(await ask(STAYS, { time_ms: 100 })).toEqual({ unreadable: 'too_slow' })
})

test.runIf(process.platform === 'linux')('a child that waits its turn on a busy machine is not too slow', async () => {
  const program = `setTimeout(() => console.log('{"done":{"pages":1}}'), 1_000)`
  expect(await ask(program, { time_ms: 700 })).toEqual({ read: { pages: 1, blocks: [] } })
})

test('a child that fills its heap is stopped', async () => {
  expect(await ask('const all = []; for (;;) all.push({ all: [...all] })')).toEqual({ unreadable: 'too_much_memory' })
})

test.runIf(process.platform === 'linux')('a child that fills memory outside its heap is stopped', async () => {
  const program = 'const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 10)'
  expect(await ask(program)).toEqual({ unreadable: 'too_much_memory' })
})

test.each([
  ['ends without a word', ''],
  ['throws', 'throw new Error("no")'],
  ['exits', 'process.exit(3)'],
  ['stops half-way', `console.log('{"block":{"text":"hola"}}')`],
  ['answers nonsense', `console.log('hola'); ${STAYS}`],
  ['answers what nobody asked', `console.log('{"done":{"admin":true}}'); ${STAYS}`],
])('a child that %s makes the document broken', async (_, program) => {
  expect(await ask(program)).toEqual({ unreadable: 'broken' })
})

test('a child that the system kills had too little memory', async () => {
  expect(await ask(`process.kill(process.pid, 'SIGKILL'); ${STAYS}`)).toEqual({ unreadable: 'too_much_memory' })
})

test('a child that answers without end is stopped', async () => {
  const program = `const line = JSON.stringify({ block: { text: 'x'.repeat(1000) } }) + '\\n'
    const more = () => process.stdout.write(line, more); more()`
  expect(await ask(program, { answer_bytes: 1_000_000 })).toEqual({ unreadable: 'too_large' })
})

test('a child that has answered need not end by itself', async () => {
  const program = `console.log('{"block":{"text":"hola","page":1}}'); console.log('{"done":{"pages":1}}'); ${STAYS}`
  expect(await ask(program)).toEqual({ read: { pages: 1, blocks: [{ text: 'hola', page: 1 }] } })
})

const secret = join(folder, 'secret')
writeFileSync(secret, 'contraseña')
test.each([
  ['read the system', `(await import('node:fs')).readFileSync('/etc/hostname')`],
  ['read the stored files', `(await import('node:fs')).readFileSync(${JSON.stringify(secret)})`],
  [
    'read the rest of the server',
    `(await import('node:fs')).readFileSync(${JSON.stringify(fileURLToPath(new URL('../../config.ts', import.meta.url)))})`,
  ],
  [
    'list the repository',
    `(await import('node:fs')).readdirSync(${JSON.stringify(fileURLToPath(new URL('../../../../', import.meta.url)))})`,
  ],
  ['write', `(await import('node:fs')).writeFileSync(${JSON.stringify(join(folder, 'out'))}, '')`],
  ['start a process', `(await import('node:child_process')).execFileSync(process.execPath, ['-v'])`],
  ['start a thread', `new (await import('node:worker_threads')).Worker('', { eval: true })`],
  ['make code from text', `new Function('return 1')()`],
  ['see the environment', `if (Object.keys(process.env).length === 0) throw new Error()`],
])('a child may not %s', async (_, attempt) => {
  const program = `let text = 'done'; try { ${attempt} } catch { text = 'refused' }
    console.log(JSON.stringify({ block: { text } })); console.log('{"done":{}}')`
  expect(await ask(program)).toEqual({ read: { blocks: [{ text: 'refused' }] } })
})
