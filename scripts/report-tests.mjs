import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from './prepare.mjs'

/** A reporter of Vitest that writes to the file of `TEST_REPORT` what `run-tests.mjs` decides by. */
export default class {
  /** @returns {void}; writes `{ file, ms, passed, failed, why }[]`: `file` is empty for what belongs to none, `ms` is how long its tests took on the clock, `why` names what went wrong */
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => {
      const file = relative(ROOT, module.moduleId)
      const tests = [...module.children.allTests()].map((test) => ({ test, ...test.result() }))
      const failed = tests.filter(({ state }) => state === 'failed')
      const outside = [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
        ...unhandled.filter((error) => error.VITEST_TEST_PATH === module.moduleId),
      ]
      return {
        file,
        ms: Math.round(module.diagnostic().duration),
        passed: tests.filter(({ state }) => state === 'passed').length,
        // An error outside of any test fails the file too.
        failed: failed.length + outside.length,
        why: [
          ...failed.map(({ test, errors }) => failureText(`${file} > ${test.fullName}`, errors)),
          ...outside.map((error) => failureText(file, [error])),
        ],
      }
    })
    const known = new Set(modules.map(({ moduleId }) => moduleId))
    const elsewhere = unhandled.filter((error) => !known.has(error.VITEST_TEST_PATH))
    if (elsewhere.length > 0) {
      const why = elsewhere.map((error) => failureText('outside of every file', [error]))
      files.push({ file: '', ms: 0, passed: 0, failed: elsewhere.length, why })
    }
    writeFileSync(process.env['TEST_REPORT'] ?? '', JSON.stringify(files))
  }
}

const LINES = 12
const failureText = (name, errors) => {
  const lines = errors.flatMap((error) => String(error.stack ?? error.message).split('\n'))
  return [name, ...lines.filter((line) => !/node_modules|node:internal/.test(line)).slice(0, LINES)].join('\n  ')
}
