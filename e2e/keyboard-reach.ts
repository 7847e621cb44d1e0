import type { Page } from 'playwright'

/** More steps of Tab than a page has stops: it may begin in the middle, and guards of layers are stops too. */
const SPARE_STEPS = 30

type Walk = { wanted: Set<Element>; reached: Set<Element>; unseen: Set<string>; look: () => boolean }
type Walked = { keyboardWalk: Walk }

/**
 * Elements of a page that Tab does not reach, and those that do not show their focus (WCAG 2.1.1, 2.1.2 and 2.4.7). In a group
 * with one tab stop (radio buttons, tabs, menus) only that stop counts; if a layer lies on the page, only the layer.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const stops = await page.evaluate(() => {
    // A colour that fades in is not there yet when it is looked at.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    ;(document.activeElement as HTMLElement | null)?.blur()
    const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document
    if (layer === document) {
      // Tab goes on from where the focus was last. A browser without a window comes back to a frame that ends a page and
      // not to the page's beginning, so it has to begin there.
      const top = document.createElement('span')
      top.tabIndex = -1
      document.body.prepend(top)
      top.focus()
      top.remove()
    }
    const offered = [
      ...layer.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"], [data-base-ui-focus-guard]') &&
        !element.matches(':disabled, [tabindex="-1"], [type="hidden"]'),
    )
    const isRadio = (element: Element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.type === 'radio'
    const groupOf = (radio: HTMLInputElement) => offered.filter((each) => isRadio(each) && each.name === radio.name)
    // In a drawing the focus is a line around a figure, or a crosshair that comes with it.
    const drawn = (element: Element) =>
      element instanceof SVGElement
        ? [
            ...[element, ...element.children]
              .map((each) => getComputedStyle(each))
              .map((style) => `${style.stroke} ${style.strokeWidth}`),
            String(element.closest('[data-figures]')?.querySelectorAll('*').length),
          ]
        : []
    const around = (element: Element) => [
      ...drawn(element),
      ...[element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement].flatMap(
        (each) => {
          if (!each) return []
          const { outline, outlineStyle, boxShadow, borderColor, backgroundColor } = getComputedStyle(each)
          return [outlineStyle === 'none' ? '' : outline, boxShadow, borderColor, backgroundColor]
        },
      ),
    ]
    const before = new Map(offered.map((element) => [element, around(element).join()]))
    const walk: Walk = {
      wanted: new Set(offered.filter((element) => !isRadio(element) || groupOf(element)[0] === element)),
      reached: new Set(),
      unseen: new Set(),
      /** Whether anything is left to be reached, having looked at where the focus is. */
      look: () => {
        const element = document.activeElement
        if (element && walk.wanted.has(element) && before.get(element) === around(element).join())
          walk.unseen.add(element.outerHTML.slice(0, 140))
        if (element) for (const each of isRadio(element) ? groupOf(element) : [element]) walk.reached.add(each)
        return [...walk.wanted].some((each) => each.isConnected && !walk.reached.has(each))
      },
    }
    Object.assign(window, { keyboardWalk: walk })
    return walk.wanted.size
  })
  const look = () => page.evaluate(() => (window as unknown as Walked).keyboardWalk.look())
  for (let step = 0; step < stops + SPARE_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    if (!(await look())) break
  }
  return page.evaluate(() => {
    const { wanted, reached, unseen } = (window as unknown as Walked).keyboardWalk
    const missed = [...wanted].filter((element) => element.isConnected && !reached.has(element))
    return [
      ...missed.slice(0, 5).map((element) => `Tab does not reach ${element.outerHTML.slice(0, 140)}`),
      ...[...unseen].slice(0, 5).map((element) => `it does not show that it has the focus: ${element}`),
    ]
  })
}
