import { resolve } from 'node:path'
import { installationOf, typedPath } from '#platform/backup/command.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { backUp } from '#platform/backup/backup.ts'

/** `npm run backup -- [file]` */
async function main() {
  const installation = installationOf(process.env)
  const file = typedPath(
    process.argv[2] ?? `tertulia-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.tar.gz`,
  )
  const { has_master_key } = await backUp(installation, file)
  process.stdout.write(
    `${resolve(installation.data_dir)} was copied to ${file}\n${
      has_master_key ? 'Keep it safe: it holds the master key.' : 'Keep MASTER_KEY beside it: it does not hold the key.'
    }\n`,
  )
}

main().catch(exitWithMessage)
