// The program of the child that runs an embedding model. Nothing of ours is imported: it may read only its own code.
import { createInterface } from 'node:readline'

type Extract = (
  texts: readonly string[],
  options: { pooling: 'mean'; normalize: true },
) => Promise<{ tolist(): number[][] }>
type Runtime = {
  env: Record<string, unknown>
  pipeline: (task: 'feature-extraction', model: string, options: Record<string, unknown>) => Promise<Extract>
}

const [module = '', models = '', model = '', dtype = ''] = process.argv.slice(2)

// Node 24 has no right to the network that could be refused: at least nothing here asks for it (decision 0117).
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)

const { env, pipeline } = (await import(module)) as Runtime
Object.assign(env, {
  allowRemoteModels: false,
  allowLocalModels: true,
  localModelPath: models,
  useFSCache: false,
  useBrowserCache: false,
})
const extract = await pipeline('feature-extraction', model, {
  dtype,
  device: 'cpu',
  // One thread: the other core answers customers.
  session_options: { intraOpNumThreads: 1, interOpNumThreads: 1 },
})

for await (const line of createInterface({ input: process.stdin })) {
  const texts = JSON.parse(line) as string[]
  const vectors = texts.length === 0 ? [] : (await extract(texts, { pooling: 'mean', normalize: true })).tolist()
  process.stdout.write(`${JSON.stringify(vectors)}\n`)
}
