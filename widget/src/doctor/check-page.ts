import { contrast } from '@tertulia/contract/brand-color'
import type { PageFinding } from '@tertulia/contract/page-findings'

/** The share of the button that may be hidden before that is a fault: a badge of the page over its edge is none. */
const COVERED_SHARE = 0.15
/** WCAG 2.2 §1.4.11: a control against what is around it. */
const CONTROL_CONTRAST = 3
const APPEARS_WITHIN_MS = 3_000
const FRAME_WITHIN_MS = 1_500

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Looks at the page it is on as a visitor would meet the bubble there, and at what stands in its way.
 * @param outcome what became of the loader's question how the bubble looks
 */
export async function checkPage(home: string, outcome: string): Promise<PageFinding[]> {
  if (outcome === 'origin_not_allowed') return [{ fault: 'origin_not_allowed', detail: location.host }]
  if (outcome === 'agent_not_available') return [{ fault: 'agent_not_available', detail: '' }]
  const found: PageFinding[] = outcome === 'blocked' ? [{ fault: 'csp_connect', detail: home }] : []
  if (await isFrameForbidden(home)) found.push({ fault: 'csp_frame', detail: home })
  const copies = document.querySelectorAll('script[data-agent][src*="/widget.js"]').length
  if (copies > 1) found.push({ fault: 'two_copies', detail: String(copies) })
  if (isStorageBlocked()) found.push({ fault: 'storage_blocked', detail: '' })
  const bubble = await theBubble()
  if (!bubble) return [...found, { fault: 'kept_off', detail: location.pathname }]
  return [...found, ...lookAt(bubble)]
}

type Bubble = { host: Element; button: HTMLElement }

/** The button, once it is there: its settings may make it wait. */
async function theBubble(): Promise<Bubble | undefined> {
  for (const started = Date.now(); Date.now() - started < APPEARS_WITHIN_MS; await wait(100))
    for (const host of document.documentElement.children) {
      const button = host.shadowRoot?.querySelector<HTMLElement>('.launcher')
      if (button) return { host, button }
    }
  return undefined
}

function lookAt({ host, button }: Bubble): PageFinding[] {
  const found: PageFinding[] = []
  const { share, by } = coverOf(host, button)
  if (share > COVERED_SHARE) found.push({ fault: 'covered', detail: by })
  if (!button.ariaLabel || host.closest('[aria-hidden="true"], [inert]')) found.push({ fault: 'unnamed', detail: '' })
  const ratio = contrast(hexOf(getComputedStyle(button).backgroundColor) ?? '#FFFFFF', groundAt(host, button))
  if (ratio < CONTROL_CONTRAST) found.push({ fault: 'low_contrast', detail: ratio.toFixed(1) })
  return found
}

/** How much of the button something else stands on, and what. */
function coverOf(host: Element, button: HTMLElement): { share: number; by: string } {
  const { left, top, width, height } = button.getBoundingClientRect()
  const shares = [0.2, 0.35, 0.5, 0.65, 0.8]
  let covered = 0
  let by = ''
  for (const x of shares)
    for (const y of shares) {
      const above = document.elementFromPoint(left + width * x, top + height * y)
      if (above === host) continue
      covered += 1
      by ||= above ? nameOf(above) : 'viewport'
    }
  return { share: width === 0 ? 1 : covered / shares.length ** 2, by }
}

const nameOf = (element: Element): string => {
  const named = element.closest('[id]')
  if (named?.id) return `#${named.id}`
  const [first] = element.classList
  return element.localName + (first ? `.${first}` : '')
}

/** The colour that the page has around the button. */
function groundAt(host: Element, button: HTMLElement): string {
  const { left, top } = button.getBoundingClientRect()
  for (const below of document.elementsFromPoint(left - 4, top + 4)) {
    const color = below === host ? undefined : hexOf(getComputedStyle(below).backgroundColor)
    if (color) return color
  }
  // The body's colour reaches beyond the body, if the root has none.
  return hexOf(getComputedStyle(document.body).backgroundColor) ?? '#FFFFFF'
}

/** `#RRGGBB` of what is painted; undefined of what lets through what is behind. */
function hexOf(color: string): string | undefined {
  const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/gu) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  return `#${[r, g, b].map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`
}

/** Puts a frame of ours on the page for a moment: its policy says by itself when it forbids that. */
async function isFrameForbidden(home: string): Promise<boolean> {
  let is_forbidden = false
  const hear = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    // A policy that only reports forbids nothing.
    is_forbidden ||= disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(home)
  }
  document.addEventListener('securitypolicyviolation', hear)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = `${home}/w/preview?preview=1`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await Promise.race([loaded, wait(FRAME_WITHIN_MS)])
  await wait(50)
  frame.remove()
  document.removeEventListener('securitypolicyviolation', hear)
  return is_forbidden
}

function isStorageBlocked(): boolean {
  try {
    sessionStorage.setItem('tertulia.review', '1')
    sessionStorage.removeItem('tertulia.review')
    return false
  } catch {
    return true
  }
}
