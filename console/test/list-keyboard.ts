import { userEvent } from 'vitest/browser'

/** Focusable controls before the first row, from the top. */
export function controlsBefore(row: Element | null): Element[] {
  const controls = 'main :is(a, button, input, select, summary, [role=checkbox], [role=combobox], [tabindex])'
  return [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (each) =>
      each.tabIndex >= 0 &&
      each.checkVisibility() &&
      !each.matches(':disabled, input[aria-hidden=true], [inert] *') &&
      row !== null &&
      each.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** Presses Tab until the focus is in a row, or where rows are scrolled by keys. */
export async function tabToRows(): Promise<{ passed: Element[]; at: Element }> {
  document.querySelector<HTMLElement>('main')?.focus()
  const passed: Element[] = []
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement
    if (!at?.closest('main')) break
    if (at.closest('[data-row]') || at.querySelector('[data-row]')) return { passed, at }
    passed.push(at)
  }
  throw new Error(`Tab reaches no row, but ${passed.map((each) => each.outerHTML.slice(0, 120)).join('\n')}`)
}
