import { wordsOf } from '../loader/words.ts'
import { warn } from './warn.ts'

const WORDS = {
  es: { says: 'El chat no se puede mostrar dentro de esta página.', opens: 'Abrir el chat en otra pestaña' },
  en: { says: 'The chat cannot be shown inside this page.', opens: 'Open the chat in another tab' },
  fr: { says: 'Le chat ne peut pas s’afficher dans cette page.', opens: 'Ouvrir le chat dans un autre onglet' },
  pt: { says: 'Não é possível mostrar o chat nesta página.', opens: 'Abrir o chat noutro separador' },
}

type Blocked = {
  home: string
  /** Its id, as it stands in an address. */
  agent: string
  /** Its two letters. */
  spoken: string
  panel: HTMLElement
  frame: HTMLIFrameElement
}

/**
 * The frame has not loaded, whatever keeps it: the panel says so and leads to the chat's own page, until the frame is there
 * after all.
 */
export function offerWayOut({ home, agent, spoken, panel, frame }: Blocked): void {
  const hadFocus = (panel.getRootNode() as ShadowRoot).activeElement !== null
  const { says, opens } = WORDS[spoken as keyof typeof WORDS] ?? WORDS.es
  const box = document.createElement('div')
  box.role = 'alert'
  // By its properties: a strict policy of the page allows no style that is written as text.
  Object.assign(box.style, {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '16px',
    padding: '24px',
    // As the customer's system has it: what the business chose is known to the frame alone.
    colorScheme: 'light dark',
    background: 'Canvas',
    color: 'CanvasText',
    fontSize: '15px',
    textAlign: 'center',
  })
  box.append(says)
  const link = box.appendChild(document.createElement('a'))
  link.href = `${home}/w/${agent}`
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = opens
  Object.assign(link.style, {
    padding: '12px 18px',
    borderRadius: '10px',
    background: 'CanvasText',
    color: 'Canvas',
    fontWeight: '600',
    textDecoration: 'none',
  })
  panel.append(box)
  frame.hidden = true
  const close = box.appendChild(document.createElement('button'))
  close.textContent = '×'
  close.ariaLabel = wordsOf(spoken).close
  Object.assign(close.style, {
    position: 'absolute',
    top: '8px',
    right: '8px',
    width: '44px',
    height: '44px',
    background: 'none',
    color: 'inherit',
    fontSize: '24px',
  })
  // On a phone nothing else of the bubble is to be seen.
  close.addEventListener('click', () => window.Tertulia?.close())
  // A reader who opened the chat had it in the frame that shows nothing.
  if (hadFocus) link.focus()
  warn('frame', home)
  addEventListener('message', function hear({ source, origin }: MessageEvent<unknown>) {
    if (source !== frame.contentWindow || origin !== home) return
    removeEventListener('message', hear)
    frame.hidden = false
    box.remove()
  })
}
