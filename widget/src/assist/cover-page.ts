import type { TertuliaApi } from '../loader/api.ts'
import { isPhone } from '../loader/launcher.ts'
import { followBackKey } from './back-key.ts'

let isFitting = false

/** The chat covers the page, as it does on a phone. */
export function coverPage(chat: TertuliaApi, panel: HTMLElement): void {
  // If the page allows no frame of its own, the back key is the page's.
  void followBackKey(chat, panel).catch(() => undefined)
  if (isFitting) return
  isFitting = true
  // The keyboard of a phone covers a frame without telling it: the page around it knows what is left to see.
  const fit = () => {
    const view = visualViewport
    const isCovered = view && isPhone() && view.height < innerHeight
    panel.style.height = isCovered ? `${view.height}px` : ''
    panel.style.top = isCovered ? `${view.offsetTop}px` : ''
  }
  fit()
  for (const change of ['resize', 'scroll']) visualViewport?.addEventListener(change, fit)
}
