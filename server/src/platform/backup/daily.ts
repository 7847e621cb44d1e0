import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { backupsFolder, makeArchive } from '#platform/backup/backup.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { type Clock, iso } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'

/** The archives that a running installation makes of itself. */
export type DailyBackups = {
  /** Makes today's archive where it is missing. A failure is logged. Ask as often as you like. */
  makeWhenDue(): Promise<void>
  /** Whether the last try failed. */
  areFailing(): boolean
  /** Breaks off one that is being made. */
  close(): Promise<void>
}

/** By the machine's clock: an hour when members do not work and few customers ask. */
const QUIET_HOUR = 3
/** A server that just started has customers waiting, and one that dies at every start should not copy at every start. */
const SETTLED_MS = 10 * 60_000
const PAUSE_AFTER_FAILURE_MS = 60 * 60_000

type DailyConfig = Pick<Config, 'data_dir' | 'database_url' | 'backups_kept'>

/** Daily archives of an embedded installation in its `backups` folder; none where the database is elsewhere, or none are kept. */
export function createDailyBackups(config: DailyConfig, clock: Clock, log: Logger): DailyBackups {
  const is_off = config.database_url !== undefined || config.backups_kept === 0
  const folder = backupsFolder(config.data_dir)
  const closing = new AbortController()
  let not_before_ms = clock.monotonic_ms() + SETTLED_MS
  let is_failing = false
  let under_way: Promise<void> | undefined

  const make = async () => {
    try {
      const now = clock.now()
      const made = (await ownArchives(folder)).filter(({ at }) => at <= now)
      const last = made[0]
      if (last && last.at >= lastQuietHour(now)) return
      if (last) await requireRoom(folder, last.name)
      const name = nameAt(now)
      await makeArchive(config.data_dir, join(folder, name), closing.signal)
      is_failing = false
      log.info({ archive: join(folder, name) }, 'the daily backup was made')
      for (const old of made.slice(config.backups_kept - 1)) await rm(join(folder, old.name), { force: true })
    } catch (error) {
      if (closing.signal.aborted) return
      is_failing = true
      not_before_ms = clock.monotonic_ms() + PAUSE_AFTER_FAILURE_MS
      log.error({ err: error }, 'the daily backup failed and is tried again in an hour')
    }
  }
  return {
    makeWhenDue: async () => {
      if (is_off || under_way || closing.signal.aborted || clock.monotonic_ms() < not_before_ms) return
      under_way = make().finally(() => (under_way = undefined))
      await under_way
    },
    areFailing: () => is_failing,
    close: async () => {
      closing.abort()
      await under_way
    },
  }
}

/** The last time the quiet hour began, on this day or the one before. */
function lastQuietHour(now: Date): Date {
  const hour = new Date(now)
  hour.setHours(QUIET_HOUR, 0, 0, 0)
  if (hour > now) hour.setDate(hour.getDate() - 1)
  return hour
}

/** `daily-2026-11-22T02-00-00.tar.gz`, in UTC. */
const nameAt = (at: Date): string => `daily-${iso(at).slice(0, 19).replaceAll(':', '-')}.tar.gz`
const NAME = /^daily-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz$/u

/** Ours alone, the newest first: what people put beside them is theirs. */
async function ownArchives(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      return day ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : []
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** A disk that a backup fills up is one on which the product stands still. @throws BackupRefused */
async function requireRoom(folder: string, last: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(join(folder, last)), statfs(folder)])
  if (bavail * bsize < size)
    throw new BackupRefused(`${folder} has less room than the last archive took: ${size} bytes. Make room there.`)
}
