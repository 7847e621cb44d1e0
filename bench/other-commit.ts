import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Outside of `node_modules`, within which Node runs no TypeScript. */
const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'tertulia')
/** Installs and builds as `npm start` of that commit does. */
const PREPARE = "const { build, install } = await import('./scripts/prepare.mjs'); install(); build()"

/**
 * The checkout of another commit, with its packages installed and its console and widget built: made once and kept in the cache
 * of the user who runs this.
 * @returns its folder, or why there is none
 */
export function checkoutOf(commit: string): { root: string } | { why: string } {
  const root = join(CACHE, `commit-${commit}`)
  if (existsSync(join(root, '.ready'))) return { root }
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status !== 0)
    return { why: `the history here has no commit ${commit}` }
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'commit-draft-'))
  execFileSync('git', ['archive', '--output', join(draft, 'files.tar'), commit], { cwd: ROOT })
  execFileSync('tar', ['--extract', '--file', 'files.tar'], { cwd: draft })
  rmSync(join(draft, 'files.tar'))
  rmSync(root, { recursive: true, force: true })
  renameSync(draft, root)
  const made = spawnSync(process.execPath, ['--input-type=module', '--eval', PREPARE], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: '' },
  })
  if (made.status !== 0) return { why: `commit ${commit} cannot be installed: ${made.stdout}${made.stderr}`.trim() }
  writeFileSync(join(root, '.ready'), '')
  return { root }
}
