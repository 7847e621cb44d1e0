import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT, stop } from './prepare.mjs'
import { testFiles } from './test-tags.mjs'

/** Tests that walk over everything: each change may be what one of them finds. */
const WALKERS = /^server\/test\/(?:every-\w+|row-security|viewers)\.test\.ts$/

/**
 * The tests of what has changed since a commit: those of each folder with a change, those of folders that import a file of
 * it, and the walkers. A feature is its three folders.
 * @param {string} since a commit; what is not committed counts too
 * @returns {string[]}
 */
export function testsOfChange(since) {
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (path) => /\.(?:ts|tsx|sql|txt|json)$/.test(path),
  )
  const rooms = new Set(changed.map(roomOf))
  const tests = testFiles()
  const importers = new Set(
    git('ls-files', '*.ts', '*.tsx')
      .filter((path) => importsOf(path).some((room) => rooms.has(room)))
      .map(roomOf),
  )
  return tests.filter((test) => WALKERS.test(test) || rooms.has(roomOf(test)) || importers.has(roomOf(test)))
}

/**
 * The part of the checkout that a file belongs to: a feature, whichever package it stands in, or else its folder. The
 * contract of a feature is a file with its name.
 */
function roomOf(path) {
  const feature =
    /^(?:server|console)\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? /^contract\/src\/([\w-]+)\./.exec(path)?.[1]
  return feature ? `feature ${feature}` : dirname(path)
}

/** The rooms that a file imports from. */
function importsOf(path) {
  const own = roomOf(path)
  const package_folder = path.split('/')[0] ?? ''
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(/from '([^']+)'/g)]
    .map(([, from = '']) => {
      if (from.startsWith('#')) return `${package_folder}/src/${from.slice(1)}`
      if (from.startsWith('@tertulia/contract/')) return `contract/src/${from.slice('@tertulia/contract/'.length)}.ts`
      if (from.startsWith('.')) return relative(ROOT, join(ROOT, dirname(path), from))
      return ''
    })
    .filter(Boolean)
    .map(roomOf)
    .filter((room) => room !== own)
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) stop(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
