// Stands in for transformers.js where that is not installed: the calls that the child makes of it and no others, and a vector
// for each text by its words. A request by the name of a fault goes wrong in the child itself, behind the real guards.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export const env = {
  allowRemoteModels: true,
  allowLocalModels: false,
  localModelPath: '',
  useFSCache: true,
  useBrowserCache: true,
}

export async function pipeline(task, model, { dtype, device, session_options, ...others }) {
  if (task !== 'feature-extraction' || device !== 'cpu' || Object.keys(others).length > 0) throw new Error('not so')
  if (env.allowRemoteModels || !env.allowLocalModels || session_options.intraOpNumThreads !== 1)
    throw new Error('it was to stay on this machine, on one core')
  const file = dtype === 'q8' ? 'model_quantized' : 'model'
  readFileSync(`${env.localModelPath}/${model}/onnx/${file}.onnx`)
  return async (texts, { pooling, normalize }) => {
    if (pooling !== 'mean' || normalize !== true) throw new Error('not so')
    const vectors = []
    for (const text of texts) vectors.push(await vectorOf(text))
    return { tolist: () => vectors }
  }
}

const tried = (what) => {
  try {
    what()
    return 1
  } catch {
    return -1
  }
}

async function vectorOf(text) {
  if (text.includes('CRASH')) process.exit(3)
  if (text.includes('HANG')) for (;;);
  if (text.includes('MEMORY')) for (const kept = []; ;) kept.push(Buffer.alloc(20_000_000, 1))
  if (text.includes('ZERO')) return [0, 0]
  if (text.includes('LONG')) process.stdout.write('x'.repeat(20_000_000))
  if (text.includes('SLOW')) await new Promise((resolve) => setTimeout(resolve, 150))
  // 1 for what it can do, -1 for what it may not.
  if (text.includes('RIGHTS'))
    return [
      tried(() => readFileSync('/etc/hostname')),
      tried(() => process.getBuiltinModule('node:child_process').spawnSync('true')),
      tried(() => process.getBuiltinModule('node:fs').writeFileSync(`${env.localModelPath}/written`, '')),
      // oxlint-disable-next-line typescript/no-implied-eval -- it is tried whether this is refused
      tried(() => new Function('return 1')()),
      typeof fetch === 'undefined' ? -1 : 1,
      Object.keys(process.env).length === 0 ? -1 : 1,
    ]
  if (text.includes('PROCESS')) return [process.pid, 1]
  if (text.includes('PREFIX')) return [text.startsWith('query: ') ? 1 : -1, text.startsWith('passage: ') ? 1 : -1]
  const sum = Array.from({ length: 64 }, () => 0)
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? ['nothing']) {
    const digest = createHash('sha512').update(word).digest()
    for (let at = 0; at < 64; at += 1) sum[at] += digest.readInt8(at)
  }
  return sum
}
