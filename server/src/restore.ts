import { resolve } from 'node:path'
import { backupPlace, typedPath } from '#platform/backup/command.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { restore } from '#platform/backup/restore.ts'

/** `npm run restore -- <file> [--force]` */
async function main() {
  const place = backupPlace(process.env)
  const typed = process.argv.slice(2)
  const file = typed.find((word) => word !== '--force')
  if (!file) throw new BackupRefused('Name the archive: npm run restore -- <file> [--force]')
  const restored = await restore(typedPath(file), place, { force: typed.includes('--force') })
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const folder = resolve(place.data_dir)
  say(
    place.database_url
      ? `${file} was restored to ${new URL(place.database_url).host} and its files to ${folder}`
      : `${file} was restored to ${folder}`,
  )
  say(`It holds what was there on ${restored.made_at}.`)
  if (restored.moved_to) say(`What was there is now in ${restored.moved_to}`)
  if (!restored.with_jobs)
    say('Background work that waited was left out: another version of the job queue wrote it. Ask for it again.')
  if (!restored.has_master_key) say('The key is not in the archive: set MASTER_KEY to the one that was set before.')
  else if (place.database_url) say(`Start with MASTER_KEY set to what stands in ${folder}/master.key`)
}

main().catch(exitWithMessage)
