import { rename, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { serveEngine } from '#platform/database/engine-socket.ts'
import { lockFolder, whenFree } from '#platform/database/folder-lock.ts'

/**
 * The embedded engine's own process. It ends when its parent does, so that nothing is left to block the next start.
 * Arguments: the data folder, the folder of its sockets, and `initialise` to make an empty database and end.
 */
const [folder = '', socket_dir = '', task] = process.argv.slice(2)

/** PGlite's own settings, with a buffer that is small: the system's page cache holds the rest. 130 MB less than its 128 MB. */
const SETTINGS = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  shared_buffers: '16MB',
}
const START_PARAMETERS = ['--single', '-F', '-O', '-j'].concat(
  Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
)
/** An engine whose server died closes within moments; one that does not is stuck. */
const CLOSE_MS = 5_000

const end = { asked: false, close: async () => {}, unlock: () => {} }

function endWithParent() {
  if (end.asked) return
  end.asked = true
  setTimeout(leave, CLOSE_MS).unref()
  void end.close().finally(leave)
}

/**
 * Ends at once. `process.exit` waits for what V8 compiles in other threads, and that may wait for us, for ever
 * (nodejs/node#54918): an engine is compiled as long as it starts. Nothing is left to do, all files are written through.
 */
function leave() {
  end.unlock()
  process.kill(process.pid, 'SIGKILL')
}
// Listened to before anything else: a server that dies while its engine opens must not leave it behind.
process.on('disconnect', endWithParent)
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

const open = (path: string) => PGlite.create({ dataDir: path, relaxedDurability: false, startParams: START_PARAMETERS })

/** Made aside and renamed when whole: a start that was cut off leaves nothing half made. */
async function initialise() {
  const draft = join(folder, 'postgres.new')
  await rm(draft, { recursive: true, force: true })
  const db = await PGlite.create({ dataDir: draft, relaxedDurability: false })
  await db.close()
  await rename(draft, join(folder, 'postgres'))
}

async function serve() {
  const db = await open(join(folder, 'postgres'))
  const server = serveEngine(db, (error) => {
    if (end.asked) return
    process.stderr.write(`the embedded database broke: ${error instanceof Error ? error.stack : String(error)}\n`)
    // It cannot be mended in place: the server starts it again.
    leave()
  })
  await listen(server, '.s.PGSQL.5432')
  await servePauses(db)
  end.close = async () => {
    server.close()
    await db.close()
  }
}

async function listen(server: Server, name: string) {
  const path = join(socket_dir, name)
  await rm(path, { force: true })
  await new Promise<void>((resolve) => server.listen(path, resolve))
}

/** Holds the engine still while a caller is connected to the `pause` socket, so that its files can be copied. */
async function servePauses(db: PGlite) {
  const server = createServer((caller) => {
    const gone = new Promise<void>((resolve) => caller.once('close', () => resolve()))
    caller.on('error', () => {})
    void db.runExclusive(async () => {
      caller.write('paused')
      await gone
    })
  })
  await listen(server, 'pause')
}

async function start() {
  // The engine of a server that was killed may still be closing its files.
  await whenFree(folder, 'engine.lock', CLOSE_MS * 2)
  end.unlock = lockFolder(folder, 'engine.lock')
  await (task === 'initialise' ? initialise() : serve())
  if (task === 'initialise') return leave()
  if (!process.connected) return endWithParent()
  process.send?.({ ready: true })
}

start().catch((error: unknown) => {
  if (!process.send) return leave()
  process.send({ ready: false, error: error instanceof Error ? error.message : String(error) }, leave)
})
