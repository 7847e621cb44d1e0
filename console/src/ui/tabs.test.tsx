import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#test/render.tsx'
import { TAB, TabNav } from './tabs.tsx'

const NAMES = ['Datos', 'Instrucciones', 'Disponibilidad', 'Programados', 'Historial']

const tabs = (current: string) => (
  <TabNav label="Identidad">
    {NAMES.map((name) => (
      <a key={name} href={`#${name}`} className={TAB} {...(name === current && { 'aria-current': 'page' as const })}>
        {name}
      </a>
    ))}
  </TabNav>
)

test.each(NAMES)('on a phone the tab that is open is seen whole, clear of the edge that fades: %s', async (name) => {
  await page.viewport(320, 700)
  const screen = await render(tabs(name))
  const { left, right } = screen.getByRole('link', { name }).element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  // A browser scrolls to whole pixels; a name ends where its letters do.
  expect(right).toBeLessThanOrEqual(320 - 32 + 1)
})

test('a look at the other tabs is not taken back while the page stays', async () => {
  await page.viewport(320, 700)
  const screen = await render(tabs('Historial'))
  const row = screen.getByRole('navigation', { name: 'Identidad' }).element()
  row.scrollLeft = 0
  await screen.rerender(tabs('Historial'))
  expect(row.scrollLeft).toBe(0)
})
