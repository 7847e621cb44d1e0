import { spawnSync } from 'node:child_process'
import { build, environment, install, packagedNode, requireNode, ROOT } from './prepare.mjs'

/** Runs a program of ours with everything installed and built: `node scripts/run.mjs bench/run.ts …`. */
requireNode()
install()
build()
const [program, ...args] = process.argv.slice(2)
const { status } = spawnSync(packagedNode(), ['--disable-warning=ExperimentalWarning', program, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)
