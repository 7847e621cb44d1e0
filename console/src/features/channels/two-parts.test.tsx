import type { Bubble } from '@tertulia/contract/bubble'
import { expect, test } from 'vitest'
import { AGENT } from '#test/a-business.ts'
import { aBubble } from '#test/a-bubble.ts'
import { refuse } from '#test/fake-api.ts'
import { renderScreen } from '#test/render-screen.tsx'

const LATER = '2026-11-20T10:00:00.000Z'

/** The bubble as it was opened, while another person changes settings of it. */
async function openBehind(change: Partial<Bubble['settings']>) {
  const opened = aBubble()
  let kept: Bubble = { ...opened, settings: { ...opened.settings, ...change }, updated_at: LATER }
  let reads = 0
  const shown = await renderScreen(`/agents/${AGENT.id}/channels/bubble`, {
    bubbles: {
      get: () => ((reads += 1) === 1 ? opened : kept),
      update: ({ body: { expected_updated_at, ...settings } }) => {
        if (expected_updated_at !== kept.updated_at) return refuse('stale_edit')
        kept = { ...kept, settings: settings as Bubble['settings'], updated_at: '2026-11-20T11:00:00.000Z' }
        return kept
      },
    },
  })
  await shown.screen.getByRole('textbox', { name: 'Subtítulo' }).fill('Te contestamos enseguida')
  await shown.screen.getByRole('button', { name: /^Guardar/u }).click()
  return { ...shown, kept: () => kept.settings }
}

test('two who change different parts of the bubble both have their way', async () => {
  const { kept } = await openBehind({ thumbs: false, brand_color: '#004466' })
  await expect.poll(() => kept().subtitle).toBe('Te contestamos enseguida')
  expect(kept()).toMatchObject({ thumbs: false, brand_color: '#004466' })
})

test('the later of two members who change the same part is shown the conflict', async () => {
  const { screen, kept } = await openBehind({ subtitle: 'Estamos aquí' })
  await expect.element(screen.getByText('Su versión: Estamos aquí')).toBeVisible()
  expect(kept().subtitle).toBe('Estamos aquí')
})
