import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, stop } from './prepare.mjs'
import { testFiles } from './test-tags.mjs'

/** Walkers and guards look at everything: each change may be what one of them finds. */
const WALKERS =
  /^server\/(?:test\/(?:every-\w+|row-security|viewers)|src\/(?:one-door|every-limit|generated-files|plain-readmes)|src\/engine\/floors)\.test\.ts$/

/**
 * The tests of what has changed since a commit: those of each feature or folder with a change, those of features and
 * folders that import a changed file, and the walkers.
 * @param {string} since a commit; what is not committed counts too
 * @returns {string[]}
 */
export function testsOfChange(since) {
  const changed = new Set(
    [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].filter((path) =>
      /\.(?:ts|tsx|sql|txt|json)$/.test(path),
    ),
  )
  const importers = git('ls-files', '*.ts', '*.tsx').filter(
    (path) => existsSync(join(ROOT, path)) && importsOf(path).some((each) => changed.has(each)),
  )
  const rooms = new Set([...changed, ...importers].map(roomOf))
  return testFiles().filter((test) => WALKERS.test(test) || rooms.has(roomOf(test)))
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

/** The files of ours that a file imports. */
function importsOf(path) {
  const package_folder = path.split('/')[0] ?? ''
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => {
    if (from.startsWith('#')) return `${package_folder}/src/${from.slice(1)}`
    if (from.startsWith('@tertulia/contract/')) return `contract/src/${from.slice('@tertulia/contract/'.length)}.ts`
    return from.startsWith('.') ? join(dirname(path), from).replaceAll('\\', '/') : ''
  })
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 })
  if (status !== 0) stop(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
