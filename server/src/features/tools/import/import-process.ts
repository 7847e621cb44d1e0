import { Console } from 'node:console'
import { readFileSync } from 'node:fs'
import { InterfaceLanguage } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { Problem } from '#platform/problem.ts'
import { importCurl } from './import-curl.ts'
import { importOpenApi } from './import-openapi.ts'

/** The child that reads one paste. It answers in one line, which `import-tools.ts` reads. */
const Asked = z.strictObject({ from: z.enum(['curl', 'openapi']), text: z.string(), language: InterfaceLanguage })

// Libraries warn on the console; standard output belongs to the answer.
globalThis.console = new Console(process.stderr)

const STANDARD_INPUT = 0
const { from, text, language } = Asked.parse(JSON.parse(readFileSync(STANDARD_INPUT, 'utf8')))

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  say({ tools: from === 'curl' ? importCurl(text, language) : await importOpenApi(text, language) })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  say({ problem: error.code, values: error.values })
}
