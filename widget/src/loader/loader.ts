import type { ChatLook, chat } from '@tertulia/contract/chat'
import { isFromFrame, type ToFrame } from '../frame-messages.ts'
import type { TertuliaApi, TertuliaEvent } from './api.ts'
import { isPhone, type LauncherState, makeLauncher } from './launcher.ts'
import { readWasOpen, rememberOpen } from './open-memory.ts'
import { wordsOf } from './words.ts'

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

const tag = document.currentScript ?? document.querySelector('script[data-agent]')
if (tag instanceof HTMLScriptElement && tag.dataset['agent'] && !window.Tertulia)
  start(tag, encodeURIComponent(tag.dataset['agent']))

/** @param agent its id, as it stands in an address */
function start(tag: HTMLScriptElement, agent: string) {
  const home = new URL(tag.src).origin
  const lang = tag.dataset['lang']
  // Without a region: its language is what an agent speaks or does not.
  const spoken = (lang ?? navigator.language).slice(0, 2).toLowerCase()
  const state: LauncherState = {
    look: {},
    position: tag.dataset['position'],
    isOpen: false,
    isHintShown: true,
    unread: 0,
  }
  let frame: HTMLIFrameElement | undefined
  let isFrameReady = false
  // Whether the visitor opened the chat, so that the frame may take the focus once it is there.
  let mayFocus = false

  const launcher = makeLauncher(wordsOf(spoken), {
    toggle: () => (state.isOpen ? close() : open()),
    open: () => open(),
    dismiss: () => draw({ isHintShown: false }),
    escape: () => close(),
  })
  const draw = (change: Partial<LauncherState> = {}) => launcher.draw(Object.assign(state, change))
  const tell = (message: ToFrame) => isFrameReady && frame?.contentWindow?.postMessage(message, home)
  const hearers = new Map<string, Set<() => void>>()
  const heard = (name: TertuliaEvent) => hearers.get(name)?.forEach((hear) => hear())
  // Told anew to each frame: it may not be there yet, or begin again.
  let identity: string | undefined
  let prefill: string | undefined
  const tellShown = () => tell(state.isOpen ? { tertulia: 'shown', focus: mayFocus } : { tertulia: 'hidden' })

  function open(focus = true) {
    mayFocus = focus
    draw({ isOpen: true, isHintShown: false, unread: 0 })
    if (!frame) {
      frame = document.createElement('iframe')
      const address = new URL(`/w/${agent}?embed=1`, home)
      if (lang) address.searchParams.set('lang', lang)
      // Voice notes: the browser asks the visitor, once they want to record one.
      frame.allow = 'microphone'
      frame.src = address.href
      frame.title = launcher.panel.ariaLabel ?? ''
      launcher.panel.append(frame)
    }
    if (focus) frame.focus()
    tellShown()
    rememberOpen(true)
    heard('opened')
  }
  function close() {
    if (!state.isOpen) return
    draw({ isOpen: false })
    tellShown()
    rememberOpen(false)
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
  window.Tertulia = {
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
      const those = hearers.get(name) ?? new Set()
      hearers.set(name, those.add(hear))
      return () => those.delete(hear)
    },
  }
  dispatchEvent(new Event('tertulia:ready'))

  function show() {
    document.body.append(launcher.host)
    draw()
    // On a phone the chat covers the page: only the visitor opens it there.
    if (readWasOpen() && !isPhone()) open(false)
  }
  if (document.body) show()
  else addEventListener('DOMContentLoaded', show)

  // Where the page's policy forbids asking, the launcher shows in our own colour.
  fetch(`${home}/api${LOOK.replace('{agent_id}', agent)}?language=${spoken}`, { credentials: 'omit' })
    .then(async (answer) => {
      const { data } = (await answer.json()) as { data?: ChatLook }
      if (data) draw({ look: data })
      else if (answer.status < 500) launcher.host.remove()
    })
    .catch(() => {})
}
