import type { TertuliaApi } from '../loader/api.ts'

/**
 * An empty frame whose history has one entry more while the chat is open. A step of a frame is a step of the browser's back
 * key, and only that frame hears of it: an entry of the page's own would reach the page's router, which would load the page
 * again.
 */
let steps: Window | undefined
/** How long the page's history was once the chat had its entry, and where the page was. */
let held: { length: number; address: string } | undefined

/** Going back closes a chat that covers the page, and going forward opens it again. */
export async function followBackKey(chat: TertuliaApi, panel: HTMLElement): Promise<void> {
  steps ??= await makeSteps(chat, panel)
  if (isHeld()) return
  steps.history.pushState({ tertulia: true }, '')
  held = { length: history.length, address: location.href }
}

/** The chat was closed by other means: its entry goes too, unless the page has added one above it. */
export function leavePage(): void {
  if (isHeld() && held?.length === history.length && held.address === location.href) steps?.history.back()
}

const isHeld = (): boolean => (steps?.history.state as { tertulia?: boolean } | null)?.tertulia === true

async function makeSteps(chat: TertuliaApi, panel: HTMLElement): Promise<Window> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  // The page's policy may want to know who writes the frame's text: there is none.
  ;(frame as { srcdoc: unknown }).srcdoc = emptyText()
  const loaded = new Promise((resolve) => (frame.onload = resolve))
  // Apart from the chat's own frame, for whatever looks for that.
  panel.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' }).append(frame)
  await loaded
  const made = frame.contentWindow
  if (!made) throw new Error('the page lets no frame be there')
  made.addEventListener('popstate', () => {
    if (isHeld()) chat.open()
    else chat.close()
    // A program that drives the browser waits for a navigation of the page: it sees one. Nothing of it changes.
    History.prototype.replaceState.call(history, history.state, '')
  })
  return made
}

type Policy = { createHTML(text: string): unknown }
type Policies = { createPolicy(name: string, rules: { createHTML: () => string }): Policy }

const emptyText = (): unknown => {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  return policies?.createPolicy('tertulia-empty', { createHTML: () => '' }).createHTML('') ?? ''
}
