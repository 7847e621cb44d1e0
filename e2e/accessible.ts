import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * What axe finds serious or critical on a page, each with the elements it is about. Frames of other origins are looked
 * into only when asked for: it takes a page of its own each time.
 */
export async function barriersOn(page: Page, { frames = false } = {}): Promise<string[]> {
  // What is on its way in or out is not judged.
  await page.waitForFunction(() => document.querySelector('[data-starting-style], [data-ending-style]') === null)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!frames)
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriersOn(page, { frames: true })).toEqual([])
}
