import type { ChatLook } from '@tertulia/contract/chat'
import css from './loader.css?inline'
import type { wordsOf } from './words.ts'

const TERTULIA_WINE = '#8A1845'

export type LauncherState = {
  look: Partial<ChatLook>
  position: string | undefined
  isOpen: boolean
  isHintShown: boolean
  unread: number
}

/** Sizes of the launcher, and of the chat's width and height. */
const SIZES = { small: [46, 360, 620], normal: [54, 392, 740], large: [64, 440, 820] } as const
/** Radii of the chat, and of the launcher's tip. */
const CORNERS = { square: [2, 4], soft: [10, 6], round: [16, 8] } as const

type On = { toggle: () => void; open: () => void; dismiss: () => void; escape: () => void }

/** Whether the chat covers the whole page: the border of `loader.css`, as it is built. */
export const isPhone = (): boolean => matchMedia('(width<=480px)').matches

/**
 * The elements of the bubble in a shadow root. The style sheet is constructed, so neither a strict `style-src`
 * nor the page's own styles reach it.
 */
export function makeLauncher(words: ReturnType<typeof wordsOf>, on: On) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]

  const box = root.appendChild(document.createElement('div'))
  const add = <Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, name: string) => {
    const element = parent.appendChild(document.createElement(tag))
    element.className = name
    return element
  }
  const hint = add(box, 'div', 'hint')
  const hintText = add(hint, 'button', '')
  const dismiss = add(hint, 'button', 'dismiss')
  dismiss.textContent = '×'
  dismiss.ariaLabel = words.dismiss
  const panel = add(box, 'div', 'panel')
  panel.role = 'dialog'
  const button = add(box, 'button', 'launcher')
  const label = add(button, 'span', 'label')
  const badge = add(button, 'span', 'badge')

  button.addEventListener('click', on.toggle)
  hintText.addEventListener('click', on.open)
  dismiss.addEventListener('click', on.dismiss)
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') on.escape()
  })

  return {
    host,
    panel,
    focus: () => button.focus(),
    draw({ look, position, isOpen, isHintShown, unread }: LauncherState) {
      const side = (position ?? look.position) === 'left' ? 'left' : 'right'
      box.className = isOpen ? `${side} open` : side
      const [size, width, height] = SIZES[look.size ?? 'normal']
      const [corner, tip] = CORNERS[look.corner ?? 'round']
      const round = corner === 16 ? size / 2 : corner + 4
      const font = look.font === 'serif' ? 'Georgia,' : 'system-ui,sans-'
      host.style.cssText = `--brand:${look.brand_color ?? TERTULIA_WINE};--on-brand:${look.on_brand ?? '#fff'};--font:${font}serif;--size:${size}px;--width:${width}px;--height:${height}px;--x:${look.distance_side ?? 20}px;--y:${look.distance_bottom ?? 20}px;--corner:${corner}px;--launcher:${round}px;--tip:${tip}px`
      label.textContent = look.launcher === 'icon_and_text' ? (look.launcher_text ?? '') : ''
      panel.hidden = !isOpen
      hint.hidden = !isHintShown || !look.bubble_message
      hintText.textContent = look.bubble_message ?? ''
      badge.hidden = unread === 0
      badge.textContent = unread > 9 ? '9+' : `${unread}`
      button.ariaExpanded = `${isOpen}`
      button.ariaLabel = isOpen ? words.close : words.open + (unread ? `, ${unread} ${words.unread}` : '')
      panel.ariaLabel = look.agent_name ? `Chat: ${look.agent_name}` : 'Chat'
    },
  }
}
