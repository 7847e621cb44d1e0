import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

/**
 * The wire of the embedded engine: PostgreSQL's protocol 3.0 on a socket, for several connections to the one session
 * that PGlite has. A request runs whole (PostgreSQL documentation, "Message Flow"), so that no connection's values are
 * bound to another's statement; everything a connection has sent runs at once and is answered in one write. While a
 * connection has a transaction open the others wait; one that goes away with it is rolled back. Flush without Sync, COPY
 * and cancelling are not spoken. What breaks the engine itself is given to `broke`.
 */
export function serveEngine(db: PGlite, broke: (error: unknown) => void): Server {
  const waiting: Caller[] = []
  let inside: Caller | undefined
  let is_working = false

  async function work() {
    if (is_working) return
    is_working = true
    try {
      for (let caller = next(); caller; caller = next()) {
        const answered = caller.gone ? await run(db, ROLLBACK) : await run(db, Buffer.concat(caller.requests.splice(0)))
        inside = isInTransaction(answered) && !caller.gone ? caller : undefined
        if (!caller.gone) caller.socket.write(answered)
      }
    } catch (error) {
      broke(error)
    } finally {
      is_working = false
    }
  }

  /** Who has a transaction open goes first and alone; the others in the order in which they asked. */
  function next(): Caller | undefined {
    if (inside) return inside.gone || inside.requests.length > 0 ? inside : undefined
    for (;;) {
      const caller = waiting.shift()
      if (!caller || (!caller.gone && caller.requests.length > 0)) return caller
    }
  }

  return createServer((socket) => {
    const caller: Caller = { socket, pieces: [], missing: 0, is_new: true, requests: [], gone: false }
    socket.on('error', () => {})
    socket.on('close', () => {
      caller.gone = true
      void work()
    })
    socket.on('data', (bytes) => {
      try {
        takeRequests(caller, bytes)
      } catch {
        return void socket.destroy()
      }
      if (caller.requests.length === 0) return
      waiting.push(caller)
      void work()
    })
  })
}

type Caller = {
  socket: Socket
  /** The beginning of what has not come whole, as it came: a passage of a long file may be megabytes. */
  pieces: Buffer[]
  /** Bytes that must still come before there is anything to read. */
  missing: number
  is_new: boolean
  /** Whole requests that wait for their turn. */
  requests: Buffer[]
  gone: boolean
}

const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const [QUERY, SYNC, TERMINATE] = [...'QSX'].map((sign) => sign.charCodeAt(0))
/** Parse, Bind, Describe, Execute, Close: parts of a request that Sync ends. */
const PARTS = new Set([...'PBDEC'].map((sign) => sign.charCodeAt(0)))
const READY_IDLE = 'I'.charCodeAt(0)
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1')

/** Every answer ends with ReadyForQuery, whose last byte tells whether a transaction is open. */
const isInTransaction = (answered: Uint8Array): boolean => answered.length > 0 && answered.at(-1) !== READY_IDLE

/** Runs requests to their end. Files are written through, so there is nothing to bring to the disk afterwards. */
async function run(db: PGlite, requests: Uint8Array): Promise<Buffer> {
  const answered: Buffer[] = []
  // A piece is a view of the engine's memory, which the next one overwrites.
  const onRawData = (piece: Uint8Array) => void answered.push(Buffer.from(piece))
  await db.runExclusive(() => db.execProtocolRawStream(requests, { syncToFs: false, onRawData }))
  return Buffer.concat(answered)
}

/** Cuts what has come into whole requests. @throws when it is none of what is spoken here */
function takeRequests(caller: Caller, bytes: Buffer): void {
  caller.pieces.push(bytes)
  caller.missing -= bytes.length
  if (caller.missing > 0) return
  const data = caller.pieces.length === 1 ? bytes : Buffer.concat(caller.pieces)
  let begin = 0
  let at = 0
  /** Where the message under way ends, once its length is known. */
  let end = 0
  while (caller.is_new && data.length - at >= 8) {
    const length = data.readInt32BE(at)
    if (data.length - at < length) break
    const code = data.readInt32BE(at + 4)
    at += length
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      caller.socket.write('N')
    } else {
      caller.requests.push(data.subarray(begin, at))
      caller.is_new = false
    }
    begin = at
  }
  while (!caller.is_new && data.length - at >= 5) {
    const kind = data[at] ?? 0
    end = at + 1 + data.readInt32BE(at + 1)
    if (data.length < end) break
    if (kind === TERMINATE) return void caller.socket.end()
    if (kind !== QUERY && kind !== SYNC && !PARTS.has(kind)) throw new Error(`message ${kind} is not spoken here`)
    at = end
    if (kind !== QUERY && kind !== SYNC) continue
    caller.requests.push(data.subarray(begin, at))
    begin = at
  }
  caller.pieces = begin < data.length ? [data.subarray(begin)] : []
  caller.missing = Math.max(0, end - data.length)
}
