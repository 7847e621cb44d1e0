import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InstallRefused } from '#platform/machine-models/install-refused.ts'
import { installedRuntime, type Runtime } from '#platform/machine-models/model-folder.ts'

const PINNED = fileURLToPath(new URL('runtime/', import.meta.url))

/**
 * Installs transformers.js and what it stands on into a folder of the data, as the lock file beside this pins them. Scripts
 * of the packages do not run. The program for other systems and for browsers is taken away again: it is four fifths.
 * @param env the command's environment, which says which npm runs it
 * @throws InstallRefused
 */
export function installRuntime(runtime: string, env: NodeJS.ProcessEnv): Runtime {
  const before = installedRuntime(runtime)
  if (before) return before
  const draft = `${runtime}.installing-${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(PINNED, name), join(draft, name))
    const npm = env['npm_execpath']
    const [command, args] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
    const { status } = spawnSync(
      command,
      [...args, 'ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: draft, stdio: 'inherit', env: withoutWorkspace(env) },
    )
    if (status !== 0) throw new InstallRefused('transformers.js could not be installed. The lines above say why.')
    prune(join(draft, 'node_modules'))
    rmSync(runtime, { recursive: true, force: true })
    mkdirSync(dirname(runtime), { recursive: true })
    renameSync(draft, runtime)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  const installed = installedRuntime(runtime)
  if (!installed) throw new InstallRefused('npm installed no transformers.js that can be found.')
  return installed
}

/** npm tells its scripts where it runs; another npm in another folder would take that for its own. */
const withoutWorkspace = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_(?:config_(?:local_)?prefix|package)/u.test(name)))

function prune(packages: string): void {
  rmSync(join(packages, 'onnxruntime-web'), { recursive: true, force: true })
  const programs = join(packages, 'onnxruntime-node', 'bin')
  if (!existsSync(programs)) return
  for (const format of readdirSync(programs))
    for (const system of readdirSync(join(programs, format)))
      if (system !== process.platform) rmSync(join(programs, format, system), { recursive: true })
      else
        for (const processor of readdirSync(join(programs, format, system)))
          if (processor !== process.arch) rmSync(join(programs, format, system, processor), { recursive: true })
}
