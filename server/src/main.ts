import { readConfig } from '#platform/config.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { openMasterKey } from '#platform/master-key.ts'

/** Starts Tertulia. An error in its settings is told before the program is loaded, which takes seconds. */
async function main() {
  const config = readConfig(process.env, openMasterKey)
  const { runServer } = await import('#run-server.ts')
  await runServer(config)
}

main().catch(exitWithMessage)
