import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** rules: pure. server: real routes on a real database. screens: components in a browser. journeys: the running product. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/*.test.ts',
            'server/src/engine/**/*.test.ts',
            'server/src/platform/**/*.test.ts',
            'server/src/providers/**/*.test.ts',
            'design/**/*.test.ts',
          ],
          exclude: ['server/src/platform/database/**', 'server/src/platform/jobs/**', 'server/src/platform/backup/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          globalSetup: 'server/test/clean-up.ts',
          include: [
            'server/src/features/**/*.test.ts',
            'server/src/platform/database/**/*.test.ts',
            'server/src/platform/jobs/**/*.test.ts',
            'server/src/platform/backup/**/*.test.ts',
            'server/test/**/*.test.ts',
          ],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(existsSync(chromium)
        ? [
            {
              extends: './console/vite.config.ts',
              test: {
                name: 'screens',
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
          include: ['e2e/**/*.e2e.ts', 'widget/test/**/*.e2e.test.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
