import { PARTS } from './all-parts.ts'
import { broken } from './measure.ts'

/** Measures a part, and tells the parent process. Arguments: its name, and the commit to measure it against. */
const part = PARTS.find(({ name }) => name === process.argv[2])
const measures = await part
  ?.run(process.argv[3] ?? '')
  .catch((error: unknown) => [broken(error instanceof Error ? error.message : String(error))])
process.send?.(measures, () => process.exit())
