/**
 * Moves the focus to the next landmark on the screen, as F6 does: sidebar, top bar, content, right-hand panel.
 * A region of a screen joins by `data-region`, and takes the focus itself when nothing in it can.
 */
export function moveToNextRegion(step: 1 | -1): boolean {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.getClientRects().length > 0,
  )
  // The innermost: the content of a page holds the regions of its screen.
  const now = regions.findLastIndex((region) => region.contains(document.activeElement))
  const next = regions.at((Math.max(now, step === 1 ? -1 : 0) + step) % regions.length)
  if (!next) return false
  const inside = next.querySelector<HTMLElement>(
    'a[href], button:not([tabindex="-1"]), input, textarea, [tabindex="0"]',
  )
  if (inside) inside.focus()
  else {
    next.tabIndex = -1
    next.focus()
  }
  return true
}
