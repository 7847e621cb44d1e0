import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FEATURES } from '@tertulia/contract/features.gen'
import { RIGHT_WORDS } from '@tertulia/contract/features'
import { PERMISSIONS } from '@tertulia/contract/permissions'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../scripts/generated-files.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test.each(Object.entries(generatedFiles(ROOT)))('%s is as its sources have it: `npm start` writes it', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text)
})

test('the page of roles has words for each permission and for nothing else', () => {
  expect(FEATURES.length).toBeGreaterThan(50)
  expect(Object.keys(RIGHT_WORDS).toSorted()).toEqual(PERMISSIONS.toSorted())
})
