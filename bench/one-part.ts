import { PARTS } from './all-parts.ts'
import { broken } from './measure.ts'

/** Measures the part that is named, and tells whoever started this process. */
const part = PARTS.find(({ name }) => name === process.argv[2])
const measures = await part
  ?.run()
  .catch((error: unknown) => [broken(error instanceof Error ? error.message : String(error))])
process.send?.(measures, () => process.exit())
