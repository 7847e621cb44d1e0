import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { TerminalError } from '#platform/exit-with-message.ts'

const CAUSES: Record<string, string> = {
  ENOSPC: 'is on a full disk. Make room',
  EDQUOT: 'has no room left of its quota. Make room',
  EROFS: 'is on a file system that is read-only. Mount it for writing',
  EACCES: 'may not be read and written by this user. Change its owner',
  EPERM: 'may not be read and written by this user. Change its owner',
  ENOTDIR: 'is no folder. Take away what stands there',
  EEXIST: 'is no folder. Take away what stands there',
}

/**
 * Makes the data folder where it is missing. If root starts the server, another user runs the embedded database, who may pass
 * through the folder and see nothing else in it.
 */
export function makeDataFolder(data_dir: string): void {
  mkdirSync(data_dir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Turns a failure to use the data folder into a message for the operator; returns any other failure as it is. */
export function asOfDataFolder(data_dir: string, error: unknown): unknown {
  const words = CAUSES[String((error as NodeJS.ErrnoException).code)]
  return words && !(error instanceof TerminalError)
    ? new TerminalError(`The data folder ${resolve(data_dir)} ${words}, or set DATA_DIR to another folder.`)
    : error
}
