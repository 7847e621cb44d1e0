import type { HomeSummary } from '@tertulia/contract/kpis'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLanguage } from '#i18n/i18n.ts'
import { render } from '#test/render.tsx'
import { KpiStrip } from './kpi-strip.tsx'

const kpi = (value: number) => ({ value, before: value, days: [1, 2, 3, 4, 5, 6, value] })
const HOME = {
  conversations: kpi(7),
  answered_without_person: kpi(0.86),
  messages: kpi(29),
  first_response_seconds: kpi(0.01),
  hand_overs: kpi(1),
} as HomeSummary

test.each(['es', 'en'] as const)(
  'in %s no figure breaks into two lines and no label is cut, where the strip is narrow',
  async (language) => {
    await page.viewport(1440, 900)
    await changeLanguage(language)
    const { container } = await render(
      <div style={{ width: 760 }}>
        <KpiStrip home={HOME} />
      </div>,
    )
    const figures = [...container.querySelectorAll<HTMLElement>('.type-kpi')]
    expect(figures).toHaveLength(5)
    for (const figure of figures) expect(figure.getBoundingClientRect().height).toBeLessThan(32)
    for (const label of container.querySelectorAll<HTMLElement>('p.type-meta'))
      expect(label.scrollWidth, label.textContent ?? '').toBeLessThanOrEqual(label.clientWidth)
    for (const cell of container.querySelectorAll<HTMLElement>('section > div'))
      expect(cell.scrollWidth, cell.textContent ?? '').toBeLessThanOrEqual(cell.clientWidth)
  },
)
