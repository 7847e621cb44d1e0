import type { ChatLook } from '@tertulia/contract/chat'
import { createRoot } from 'react-dom/client'
import { asTextOn, textOn } from '../brand-color.ts'
import { TEXT_LANGUAGES, type Texts, textsOf } from '../texts/texts.ts'
import { openSession, Refused } from './api.ts'
import { ChatPage } from './chat.tsx'
import { type Place, readPlace } from './door.ts'
import { meetHostPage } from './host-page.ts'
import { chooseLanguage } from './language.ts'
import { openOutbox } from './outbox/outbox.ts'
import { startChat } from './running-chat.ts'
import { keepToken, readToken } from './token-store.ts'
import './theme.css'
import './chat.css'
import './thread.css'

const SURFACES = { light: ['#FFFFFF', '#191A19'], dark: ['#161817', '#EEF1EF'] } as const

const page = document.documentElement
const element = document.querySelector('#chat')
const place = readPlace(location, window.parent !== window)
if (element && place) void open(createRoot(element), place)

async function open(root: ReturnType<typeof createRoot>, place: Place) {
  const spoken = chooseLanguage(place.languages, TEXT_LANGUAGES)
  page.lang = spoken
  try {
    const host = place.isEmbedded ? await meetHostPage() : undefined
    const page_origin = host?.origin ?? location.origin
    const caller = { token: readToken(place.door), language: place.languages[0] ?? spoken }
    const kept = openOutbox(place.door)
    const session = await openSession(place.door, caller, page_origin)
    const outbox = await kept
    const waiting = await outbox.read().catch(() => [])
    keepToken(place.door, session.token)
    const { look } = session
    const language = chooseLanguage(place.languages, look.languages)
    page.lang = language
    document.title = look.agent_name
    dress(look)
    const texts = textsOf(language)
    const running = startChat({ place, session, outbox, waiting, page_origin, host, language, texts })
    root.render(<ChatPage running={running} look={look} language={language} texts={texts} host={host} />)
  } catch (error) {
    root.render(<Closed error={error} texts={textsOf(spoken)} />)
  }
}

/** The chat cannot be opened: why, and what to do where something can be done. */
function Closed({ error, texts }: { error: unknown; texts: Texts }) {
  const code = error instanceof Refused ? error.code : undefined
  const isFinal = code === 'agent_not_available' || code === 'origin_not_allowed'
  return (
    <div className="chat closed" role="alert">
      <p>{code === 'origin_not_allowed' ? texts.forbidden : isFinal ? texts.unavailable : texts.failed}</p>
      {!isFinal && (
        <button type="button" onClick={() => location.reload()}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

/** The business's theme and colour, kept readable whatever the colour. */
function dress({ theme, brand_color }: ChatLook) {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)')
  const draw = () => {
    const isDark = theme === 'simple_dark' || (theme === 'system' && isSystemDark.matches)
    const [surface, text] = SURFACES[isDark ? 'dark' : 'light']
    page.dataset['theme'] = isDark ? 'dark' : 'light'
    page.style.setProperty('--brand', brand_color)
    page.style.setProperty('--on-brand', textOn(brand_color))
    page.style.setProperty('--brand-text', asTextOn(surface, brand_color, text))
  }
  draw()
  isSystemDark.addEventListener('change', draw)
}
