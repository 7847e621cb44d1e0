import { resolve } from 'node:path'
import { placeOfData, typedPath } from '#platform/backup/command.ts'
import { endInWords } from '#platform/end-in-words.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { restore } from '#platform/backup/restore.ts'

/** `npm run restore -- <file> [--force]` */
async function main() {
  const data_dir = placeOfData(process.env)
  const typed = process.argv.slice(2)
  const file = typed.find((word) => word !== '--force')
  if (!file) throw new BackupRefused('Name the archive: npm run restore -- <file> [--force]')
  const { moved_to } = await restore(typedPath(file), data_dir, { force: typed.includes('--force') })
  process.stdout.write(`${file} was restored to ${resolve(data_dir)}\n`)
  if (moved_to) process.stdout.write(`What was there is now in ${moved_to}\n`)
}

main().catch(endInWords)
