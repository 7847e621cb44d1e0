import { parseArgs } from 'node:util'
import { SAMPLE_PASSAGES } from '#engine/retrieval/unrelated-sentences.ts'
import { readConfig } from '#platform/config.ts'
import { typedPath } from '#platform/backup/command.ts'
import { exitWithMessage } from '#platform/exit-with-message.ts'
import { createLogger } from '#platform/log.ts'
import { installModel, type Source } from '#platform/machine-models/install-model.ts'
import { InstallRefused } from '#platform/machine-models/install-refused.ts'
import { installRuntime } from '#platform/machine-models/install-runtime.ts'
import { USUAL_MODEL } from '#platform/machine-models/known-models.ts'
import {
  type InstalledModel,
  installedModels,
  installedRuntime,
  machineFolders,
} from '#platform/machine-models/model-folder.ts'
import { createOutbound } from '#platform/outbound/outbound.ts'

const HELP = `npm run meaning                          says what is installed
npm run meaning -- --folder <folder>     installs a model from a folder
npm run meaning -- --hub [owner/name]    fetches one from its public hub, ${USUAL_MODEL} where none is named
                   --revision <commit>   of the model at the hub
                   --hub-address <url>   of another hub than https://huggingface.co
`

/** `npm run meaning`: installs beside the data what this machine needs to search by meaning without an outside provider. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string' },
      hub: { type: 'boolean' },
      revision: { type: 'string' },
      'hub-address': { type: 'string', default: 'https://huggingface.co' },
    },
  })
  // Nothing is opened with it: this command reads no secret.
  const config = readConfig({ ...process.env, MASTER_KEY: Buffer.alloc(32).toString('base64') }, () => Buffer.alloc(32))
  const folders = machineFolders(config.data_dir)
  if (!values.folder && !values.hub) return tellInstalled(folders)
  const hub = values['hub-address'].replace(/\/+$/u, '')
  const model = positionals[0] ?? USUAL_MODEL
  if (values.hub && !/^[\w.-]+\/[\w.-]+$/u.test(model))
    throw new InstallRefused(`${model} is not the name of a model at a hub: expected owner/name.`)
  const runtime = installRuntime(folders.runtime, process.env)
  const outbound = createOutbound({
    allow_cidrs: config.outbound_allow_cidrs,
    own_origins: [],
    own_service_ports: [],
    log: createLogger('silent'),
  })
  const source: Source = values.folder
    ? { folder: typedPath(values.folder) }
    : { outbound, hub, model, ...(values.revision && { revision: values.revision }) }
  try {
    const installed = await installModel(source, {
      data_dir: config.data_dir,
      runtime,
      sample: SAMPLE_PASSAGES,
      tell: progress(),
    })
    process.stdout.write(`${describeModel(installed)}\nChoose it in the console: Settings, Search by meaning.\n`)
  } finally {
    await outbound.close()
  }
}

function tellInstalled({ runtime, models }: ReturnType<typeof machineFolders>): void {
  const installed = installedModels(models)
  const lines = [
    installedRuntime(runtime) === undefined ? 'transformers.js is not installed.' : `transformers.js is in ${runtime}`,
    ...(installed.length === 0 ? ['No model is installed.'] : installed.map(describeModel)),
  ]
  process.stdout.write(`${lines.join('\n')}\n\n${HELP}`)
}

const mega = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

const describeModel = ({ name, source, files, measured }: InstalledModel): string =>
  [
    `${name} (${source})`,
    `  ${mega(files.reduce((sum, { bytes }) => sum + bytes, 0))} of disk, ${mega(measured.memory_bytes)} of memory, ${measured.dimensions} dimensions, ${measured.seconds_per_thousand} s per thousand passages, loaded in ${measured.load_ms} ms`,
    ...files.map(({ path, sha256 }) => `  ${sha256}  ${path}`),
  ].join('\n')

/** A line in tenths: a terminal and a log show it alike. */
function progress() {
  let told = -1
  return (come: number, of: number) => {
    const tenths = Math.floor((come / of) * 10)
    if (tenths === told) return
    told = tenths
    process.stdout.write(`${tenths * 10} % of ${mega(of)}\n`)
  }
}

main().catch(exitWithMessage)
