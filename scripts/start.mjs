import { spawn } from 'node:child_process'
import { build, environment, install, packagedNode, requireNode, ROOT } from './prepare.mjs'

requireNode()
install()
build()

const server = spawn(
  packagedNode(),
  [
    '--disable-warning=ExperimentalWarning',
    '--max-semi-space-size=8',
    '--import=./server/src/platform/database/drizzle-as-commonjs.ts',
    'server/src/main.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: environment(),
  },
)
/** The server gives itself ten seconds. Node itself may hang at the very end (nodejs/node#54918). */
const CLOSE_MS = 15_000

// The terminal sends Ctrl+C to the server too: wait for it to close its books.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    server.kill(signal)
    setTimeout(() => server.kill('SIGKILL'), CLOSE_MS).unref()
  })
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
