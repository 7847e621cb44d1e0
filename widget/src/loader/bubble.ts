import type { ChatLook } from '@tertulia/contract/chat'
import { isFromFrame, type ToFrame } from '../frame-messages.ts'
import type { TertuliaApi, TertuliaEvent } from './api.ts'
import { isPhone, type LauncherState, makeLauncher } from './launcher.ts'
import { hasRead, readWasOpen, rememberOpen, rememberRead } from './open-memory.ts'
import { wordsOf } from './words.ts'

type Place = {
  /** Our origin. */
  home: string
  /** Its id, as it stands in an address. */
  agent: string
  /** What the page asks for, where it does. */
  lang: string | undefined
  /** Its two letters, for the launcher's own words. */
  spoken: string
  position: string | undefined
  /** Beside `embed=1`, for the frame alone. */
  query?: string
  /** Nothing is kept in the browser. */
  isPreview?: boolean
}

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
  let identity: string | undefined
  let prefill: string | undefined
  const tellShown = () => tell(state.isOpen ? { tertulia: 'shown', focus: mayFocus } : { tertulia: 'hidden' })
  // What a visitor did is kept, and nothing before it.
  const read = () => {
    if (!isPreview && state.isHintShown && state.look.message_once) rememberRead()
  }

  function open(focus = true) {
    mayFocus = focus
    read()
    draw({ isOpen: true, isHintShown: false, unread: 0 })
    if (!frame) {
      frame = document.createElement('iframe')
      const address = new URL(`/w/${agent}?embed=1${query}`, home)
      if (lang) address.searchParams.set('lang', lang)
      // Voice notes: the browser asks the visitor, once they want to record one.
      frame.allow = 'microphone'
      frame.src = address.href
      frame.title = launcher.panel.ariaLabel ?? ''
      launcher.panel.append(frame)
    }
    if (focus) frame.focus()
    tellShown()
    if (!isPreview) rememberOpen(true)
    heard('opened')
  }
  function close() {
    if (!state.isOpen) return
    draw({ isOpen: false })
    tellShown()
    if (!isPreview) rememberOpen(false)
    launcher.focus()
    heard('closed')
  }

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!frame || source !== frame.contentWindow || origin !== home || !isFromFrame(data)) return
    if (data.tertulia === 'ready') {
      isFrameReady = true
      tellShown()
      if (identity) tell({ tertulia: 'identify', token: identity })
      if (prefill) tell({ tertulia: 'prefill', text: prefill })
      prefill = undefined
    } else if (data.tertulia === 'close') close()
    else if (data.tertulia === 'event') heard(data.name)
    else draw({ unread: state.isOpen ? 0 : data.count })
  })

  const api: TertuliaApi = {
    open: () => open(),
    close,
    toggle: () => (state.isOpen ? close() : open()),
    prefill(text) {
      if (!isFrameReady) prefill = text
      tell({ tertulia: 'prefill', text })
      open()
    },
    identify(token) {
      identity = token ?? undefined
      tell({ tertulia: 'identify', token })
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
    /** Puts the button on the page, and its message where it has one that this visitor has not read. */
    show(look: Partial<ChatLook>) {
      document.body.append(launcher.host)
      draw({ look })
      // On a phone the chat covers the page: only the visitor opens it there.
      if (isPreview) return
      if (look.remember_open !== false && readWasOpen() && !isPhone()) open(false)
      else if (look.show_bubble_message && !(look.message_once && hasRead()))
        setTimeout(() => draw({ isHintShown: !state.isOpen }), (look.message_delay_seconds ?? 0) * 1000)
    },
    hide: () => launcher.host.remove(),
  }
}
