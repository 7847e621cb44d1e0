import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOfDataFolder, makeDataFolder } from '#platform/data-folder.ts'

/** The key kept in the data folder of an embedded install, made at the first start and readable by its owner alone. @throws TerminalError where the folder cannot be used */
export function openMasterKey(data_dir: string): Buffer {
  try {
    return readOrMake(data_dir)
  } catch (error) {
    throw asOfDataFolder(data_dir, error)
  }
}

function readOrMake(data_dir: string): Buffer {
  const path = join(data_dir, 'master.key')
  try {
    return Buffer.from(readFileSync(path, 'utf8'), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  makeDataFolder(data_dir)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600 })
    // A link appears whole or not at all: a start that is cut off leaves no empty key, and one beside it keeps the first.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}
