import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TerminalError } from '#platform/exit-with-message.ts'

/** Another server uses the data folder. */
export class FolderLocked extends TerminalError {}

type Holder = { pid: number; started: string }

/** Longer than it takes from finding a stale lock to removing it. */
const SETTLE_MS = 100

/**
 * Takes the data folder for this process. A holder that is dead, or whose number now belongs to another process, holds
 * nothing. @returns a function that gives it back
 * @throws FolderLocked
 */
export function lockFolder(folder: string, name = 'lock'): () => void {
  const path = join(folder, name)
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' }
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(mine))
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  let wasStale = false
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, and never over another one.
        linkSync(draft, path)
        // Two that found the same stale lock may each remove it, the slower one the other's new lock: the last link holds.
        if (wasStale) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS)
        if (readHolder(path)?.pid !== process.pid) throw lockedError(folder, readHolder(path))
        return () => rmSync(path, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const holder = readHolder(path)
        if (holder && isAlive(holder)) throw lockedError(folder, holder)
        rmSync(path, { force: true })
        wasStale = true
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

const lockedError = (folder: string, holder: Holder | undefined) =>
  new FolderLocked(
    `The data folder ${folder} is in use by process ${holder?.pid ?? 'unknown'}. Stop it, or set DATA_DIR to another folder.`,
  )

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(pid) === started
}

/**
 * When a process began, in clock ticks since boot: the 22nd field of /proc/pid/stat (man 5 proc), whose third is the
 * state. None for a process that is gone or waits to be buried; empty where there is no /proc.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return process.platform === 'linux' ? undefined : ''
  }
}
