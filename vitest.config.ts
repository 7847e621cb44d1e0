import { existsSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundledSources } from './console/test/bundled-sources.ts'
import { CHROMIUM_FLAGS } from './e2e/chromium-flags.ts'
import { filesTagged, TAGS } from './scripts/test-tags.mjs'

const named = process.env['CHROMIUM_PATH']
const chromium = named ?? '/usr/bin/chromium'

/**
 * Test files at once: as many as there are cores in Node, and as many in a browser. Each may have a server and a Chromium of
 * its own: with more a slow machine ran into their time limits.
 */
const WORKERS = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / 1e9)))

/** Node loads the sources itself, as it does in the product (decision 0005). */
const NODE = { viteModuleRunner: false, nodeLoader: false }

/** A busy machine is not what fails: what is waited for may take as long as a page may. */
const PATIENT = { poll: { timeout: 40_000 } }

const waiting = filesTagged(['crash'])

/** They mostly wait, for processes and clocks: begun first, they do so beside files that compute. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => waiting.some((file) => moduleId.endsWith(`/${file}`))
    return (await super.sort(files)).toSorted((a, b) => Number(waits(b)) - Number(waits(a)))
  }
}

/** rules: pure. server: real routes on a real database. screens: components in a browser. journeys: the running product. */
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    tags: TAGS,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/*.test.ts',
            'server/src/engine/**/*.test.ts',
            'server/src/platform/*.test.ts',
            // No `exclude`: a project that has one does not hear those of the command line.
            'server/src/platform/!(database|jobs|events|backup)/**/*.test.ts',
            'server/src/providers/**/*.test.ts',
            'design/**/*.test.ts',
          ],
          maxWorkers: WORKERS,
          isolate: false,
          experimental: NODE,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'server',
          globalSetup: 'server/test/test-cluster.ts',
          include: [
            'server/src/features/**/*.test.ts',
            'server/src/platform/database/**/*.test.ts',
            'server/src/platform/jobs/**/*.test.ts',
            'server/src/platform/events/**/*.test.ts',
            'server/src/platform/backup/**/*.test.ts',
            'server/test/**/*.test.ts',
          ],
          // Its tests wait for PostgreSQL and for clocks as long as they compute.
          maxWorkers: WORKERS + 1,
          isolate: false,
          experimental: NODE,
          expect: PATIENT,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      // One that is named has to be there: tests that are left out look like tests that pass.
      ...(named || existsSync(chromium)
        ? [
            {
              extends: './console/vite.config.ts',
              plugins: [bundledSources()],
              test: {
                name: 'screens',
                // As many as the others have: with another number Vitest leaves them to the end, by themselves.
                maxWorkers: WORKERS,
                expect: PATIENT,
                testTimeout: 120_000,
                include: ['console/src/**/*.test.tsx', 'widget/src/**/*.test.tsx'],
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  provider: playwright({ launchOptions: { executablePath: chromium, args: CHROMIUM_FLAGS } }),
                  instances: [{ browser: 'chromium' as const }],
                },
              },
            },
          ]
        : []),
      {
        test: {
          name: 'journeys',
          globalSetup: 'e2e/product.ts',
          include: ['e2e/**/*.e2e.ts', 'widget/test/**/*.e2e.test.ts'],
          maxWorkers: WORKERS,
          // Tests of one file that go on beside each other: each has a page of its own.
          maxConcurrency: WORKERS,
          isolate: false,
          experimental: NODE,
          expect: PATIENT,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
