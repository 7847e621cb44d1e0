import { resolve } from 'node:path'
import { placeOfData, typedPath } from '#platform/backup/command.ts'
import { endInWords } from '#platform/end-in-words.ts'
import { backUp } from '#platform/backup/backup.ts'

/** `npm run backup -- [file]` */
async function main() {
  const data_dir = placeOfData(process.env)
  const file = typedPath(
    process.argv[2] ?? `tertulia-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.tar.gz`,
  )
  await backUp(data_dir, file)
  process.stdout.write(`${resolve(data_dir)} was copied to ${file}\nKeep it safe: it holds the master key.\n`)
}

main().catch(endInWords)
