import type { ChatLook, chat } from '@tertulia/contract/chat'
import type { TertuliaApi } from './api.ts'
import { withPart } from './with-part.ts'
import { makeBubble } from './bubble.ts'
import { isPhone } from './launcher.ts'

/**
 * The bubble on a customer's page: a button, and from the first opening on a frame of our origin. It adds one global,
 * `Tertulia`, and one element behind the body, which a page may replace; it touches nothing else of the page.
 */
declare global {
  interface Window {
    Tertulia?: TertuliaApi
  }
}

const LOOK = '/chat/{agent_id}/look' satisfies (typeof chat.look)['path']
/** In the address of a page whose owner has it looked at (`doctor/`). */
const REVIEW = '#tertulia-review'

const tag = document.currentScript ?? document.querySelector('script[data-agent]')
if (tag instanceof HTMLScriptElement && tag.src) {
  const home = new URL(tag.src).origin
  const agent = encodeURIComponent(tag.dataset['agent'] ?? '')
  const there = window.Tertulia
  // A page that changes without loading runs its scripts again: the same one is no news.
  if (agent && !there) start(tag, home, agent)
  else if (there?.agent !== agent) withPart(home, 'assist', ({ warnOfScript }) => warnOfScript(agent))
}

/** @param home our origin @param agent its id, as it stands in an address */
function start(tag: HTMLScriptElement, home: string, agent: string) {
  const lang = tag.dataset['lang']
  // Without a region: its language is what an agent speaks or does not.
  const spoken = (lang ?? navigator.language).slice(0, 2).toLowerCase()
  const bubble = makeBubble({ home, agent, lang, spoken, position: tag.dataset['position'] })
  let isShown = false
  window.Tertulia = bubble.api
  dispatchEvent(new Event('tertulia:ready'))

  function showWhere(look: Partial<ChatLook>) {
    // Most agents are on every page.
    if (look.pages_allowed?.[0] ?? look.pages_blocked?.[0])
      withPart(home, 'assist', ({ showsOnPage }) => showIf(showsOnPage(look, location.pathname), look))
    else showIf(true, look)
  }
  function showIf(isPage: boolean, look: Partial<ChatLook>) {
    const isWanted = isPage && look.devices !== (isPhone() ? 'desktop' : 'phone')
    if (isWanted === isShown) return
    isShown = isWanted
    if (isWanted) bubble.show(look)
    else bubble.hide()
  }
  function wear(look: Partial<ChatLook>) {
    const show = () => showWhere(look)
    setTimeout(
      () => {
        if (document.body) show()
        else addEventListener('DOMContentLoaded', show)
        // A page that changes its address without loading is another page, if the browser tells.
        ;(window as { navigation?: EventTarget }).navigation?.addEventListener('currententrychange', show)
      },
      (look.launcher_delay_seconds ?? 0) * 1000,
    )
  }

  fetch(`${home}/api${LOOK.replace('{agent_id}', agent)}?language=${spoken}`, { credentials: 'omit' })
    .then(async (answer) => {
      const { data, error } = (await answer.json()) as { data?: ChatLook; error?: { code: string } }
      review(data ? 'shown' : (error?.code ?? ''))
      if (data || answer.status >= 500) wear(data ?? {})
      else withPart(home, 'assist', ({ warn }) => warn(error?.code ?? '', agent))
    })
    .catch(() => {
      // If the page's policy forbids the call, the launcher shows in our own colour.
      review('blocked')
      wear({})
    })

  /** Loads the check of the page, only if its opener asked for it. */
  function review(outcome: string) {
    if (location.hash.startsWith(REVIEW)) withPart(home, 'doctor', ({ tellOpener }) => void tellOpener(home, outcome))
  }
}
