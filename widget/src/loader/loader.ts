import type { ChatLook, chat } from '@tertulia/contract/chat'
import { showsOnPage } from '@tertulia/contract/page-patterns'
import type { TertuliaApi } from './api.ts'
import { makeBubble } from './bubble.ts'
import { isPhone } from './launcher.ts'

type Doctor = typeof import('../doctor/doctor.ts')

/**
 * The bubble on a customer's page: a button, and from the first opening on a frame of our origin. It adds one global,
 * `Tertulia`, and one element at the end of the body; it touches nothing else of the page.
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
if (tag instanceof HTMLScriptElement && tag.dataset['agent'] && !window.Tertulia)
  start(tag, encodeURIComponent(tag.dataset['agent']))

/** @param agent its id, as it stands in an address */
function start(tag: HTMLScriptElement, agent: string) {
  const home = new URL(tag.src).origin
  const lang = tag.dataset['lang']
  // Without a region: its language is what an agent speaks or does not.
  const spoken = (lang ?? navigator.language).slice(0, 2).toLowerCase()
  const bubble = makeBubble({ home, agent, lang, spoken, position: tag.dataset['position'] })
  let isShown = false
  window.Tertulia = bubble.api
  dispatchEvent(new Event('tertulia:ready'))

  function showWhere(look: Partial<ChatLook>) {
    const isWanted = showsOnPage(look, location.pathname) && look.devices !== (isPhone() ? 'desktop' : 'phone')
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
        // A page that changes its address without loading is another page, where the browser tells.
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
    })
    .catch(() => {
      // Where the page's policy forbids asking, the launcher shows in our own colour.
      review('blocked')
      wear({})
    })

  /** Loads what looks at the page, for whoever has opened it to be told: nobody else gets it. */
  function review(outcome: string) {
    if (!location.hash.startsWith(REVIEW)) return
    // Imported: a page that requires trusted types lets no script be put on it by its address.
    const doctor = import(/* @vite-ignore */ `${home}/widget-doctor.js`) as Promise<Doctor>
    void doctor.then(({ tellOpener }) => tellOpener(home, outcome))
  }
}
