import type { ChatLook } from '@tertulia/contract/chat'
import type { FromFrame, ToFrame } from '../frame-messages.ts'
import type { TertuliaApi, TertuliaEvent } from './api.ts'
import { isPhone, type LauncherState, makeLauncher } from './launcher.ts'
import { hasRead, mayAwait, readWasOpen, rememberAwaits, rememberOpen, rememberRead } from './open-memory.ts'
import { withPart } from './with-part.ts'
import { wordsOf } from './words.ts'

type Place = {
  /** Our origin. */
  home: string
  /** Its id, as it stands in an address. */
  agent: string
  /** The language that the page asks for, if any. */
  lang: string | undefined
  /** Its two letters, for the launcher's own words. */
  spoken: string
  position: string | undefined
  /** Beside `embed=1`, for the frame alone. */
  query?: string
  /** Nothing is kept in the browser. */
  isPreview?: boolean
}

/** The frame loads so long after the page's own parts if the visitor has not opened the chat. */
const QUIET_MS = 1_000
/** A chat that has loaded says so by then. */
const LOADED_MS = 1_000

/** The button, its message and the frame of the chat. It is on the page once `show` is called. */
export function makeBubble({ home, agent, lang, spoken, position, query = '', isPreview = false }: Place) {
  const state: LauncherState = { look: {}, position, isOpen: false, isHintShown: false, unread: 0 }
  let frame: HTMLIFrameElement | undefined
  let isFrameReady = false
  // Whether the visitor opened the chat, so that the frame may take the focus once it is there.
  let mayFocus = false

  const launcher = makeLauncher(wordsOf(spoken), {
    toggle: () => api.toggle(),
    open: () => open(),
    dismiss: () => {
      read()
      draw({ isHintShown: false })
    },
    escape: () => close(),
  })
  const draw = (change: Partial<LauncherState> = {}) => launcher.draw(Object.assign(state, change))
  const tell = (message: ToFrame) => isFrameReady && frame?.contentWindow?.postMessage(message, home)
  const events = new EventTarget()
  const heard = (name: TertuliaEvent) => events.dispatchEvent(new Event(name))
  // Told anew to each frame: it may not be there yet, or begin again.
  let identity: string | null | undefined
  let prefill: string | undefined
  const tellShown = () => tell(state.isOpen ? { tertulia: 'shown', focus: mayFocus } : { tertulia: 'hidden' })
  // Keeps the visitor's own actions only.
  const read = () => {
    if (!isPreview && state.isHintShown && state.look.message_once) rememberRead()
  }

  function load(): HTMLIFrameElement {
    if (frame) return frame
    const made = Object.assign(document.createElement('iframe'), {
      // Voice notes: the browser asks the visitor, once they want to record one.
      allow: 'microphone',
      src: `${home}/w/${agent}?embed=1${query}${lang ? `&lang=${encodeURIComponent(lang)}` : ''}`,
      title: launcher.panel.ariaLabel,
      // If the frame is kept from loading, the browser loads words of its own, or nothing.
      onload: () => setTimeout(look, LOADED_MS),
    })
    const look = () =>
      isFrameReady ||
      withPart(home, 'assist', ({ offerWayOut }) =>
        offerWayOut({ home, agent, spoken, panel: launcher.panel, frame: made }),
      )
    launcher.panel.append(made)
    return (frame = made)
  }
  function open(focus = true) {
    mayFocus = focus
    read()
    draw({ isOpen: true, isHintShown: false, unread: 0 })
    const shown = load()
    if (focus) shown.focus()
    follow()
    heard('opened')
  }
  /** Sets all that depends on whether the chat is open. */
  function follow() {
    tellShown()
    if (isPreview) return
    rememberOpen(state.isOpen)
    if (isPhone())
      withPart(home, 'assist', ({ coverPage, leavePage }) =>
        state.isOpen ? coverPage(api, launcher.panel) : leavePage(),
      )
  }
  function close() {
    if (!state.isOpen) return
    draw({ isOpen: false })
    follow()
    launcher.focus()
    heard('closed')
  }

  addEventListener('message', ({ source, origin, data }: MessageEvent<FromFrame>) => {
    if (!frame || source !== frame.contentWindow || origin !== home) return
    if (data.tertulia === 'ready') {
      isFrameReady = true
      // First, so that nothing of a customer who has signed out is shown.
      if (identity !== undefined) tell({ tertulia: 'identify', token: identity })
      tellShown()
      if (prefill) tell({ tertulia: 'prefill', text: prefill })
      prefill = undefined
    } else if (data.tertulia === 'close') close()
    else if (data.tertulia === 'event') heard(data.name)
    else if (data.tertulia === 'unread') {
      draw({ unread: state.isOpen ? 0 : data.count })
      if (!isPreview) rememberAwaits(data.awaits)
    }
  })

  // A page that replaces its body, or all there is, leaves the bubble where it was. Not at once: whatever takes it away each
  // time must not hold up the page.
  let isOnPage = false
  const guard = new MutationObserver(() => launcher.host.isConnected || setTimeout(put))
  function put() {
    if (!isOnPage) return
    const root = document.documentElement
    root.append(launcher.host)
    for (const each of [document, root]) guard.observe(each, { childList: true })
  }

  const api: TertuliaApi = {
    agent,
    open: () => open(),
    close,
    toggle: () => (state.isOpen ? close() : open()),
    prefill(text) {
      if (!isFrameReady) prefill = text
      tell({ tertulia: 'prefill', text })
      open()
    },
    identify(token) {
      identity = token
      tell({ tertulia: 'identify', token })
      if (token && isOnPage) load()
    },
    on(name, hear) {
      events.addEventListener(name, hear)
      return () => events.removeEventListener(name, hear)
    },
  }

  return {
    api,
    open,
    draw,
    frame: () => frame?.contentWindow,
    /** Puts the button on the page, and its message if it has one that this visitor has not read. */
    show(look: Partial<ChatLook>) {
      isOnPage = true
      put()
      draw({ look })
      // On a phone the chat covers the page: only the visitor opens it there.
      if (isPreview) return
      if (look.remember_open !== false && readWasOpen() && !isPhone()) open(false)
      else if (look.show_bubble_message && !(look.message_once && hasRead()))
        setTimeout(() => draw({ isHintShown: !state.isOpen }), (look.message_delay_seconds ?? 0) * 1000)
      if (identity || mayAwait()) setTimeout(load, QUIET_MS)
    },
    hide() {
      isOnPage = false
      launcher.host.remove()
    },
  }
}
