import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Half as long as what the builder sends by itself: to send it takes longer than all that axe then does. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Faults that axe finds serious or critical on a page, each with the elements it is about. */
export async function barriersOn(page: Page): Promise<string[]> {
  // Elements on their way in or out, or from one colour to another, are not judged. Those that turn for ever are.
  await page.waitForFunction(
    () =>
      document.querySelector('[data-starting-style], [data-ending-style]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const options: RunOptions = { resultTypes: ['violations'] }
  const violations = page.frames().length === 1 ? await alone(page, options) : await withFrames(page, options)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The builder would put together what frames hold, which for a page without any takes longer than to look at it. */
async function alone(page: Page, options: RunOptions): Promise<Result[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (how) => (await window.axe.run(document, how)).violations, options)
}

const withFrames = async (page: Page, options: RunOptions): Promise<Result[]> =>
  (await new AxeBuilder({ page, axeSource: AXE }).options(options).analyze()).violations

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([])
}
