import type { ChatLook } from '@tertulia/contract/chat'
import { createRoot } from 'react-dom/client'
import { asTextOn, textOn } from '../brand-color.ts'
import { TEXT_LANGUAGES, type Texts, textsOf } from '../texts/texts.ts'
import { isLineFailure, openSession, Refused } from './api.ts'
import { ChatPage } from './chat.tsx'
import { type Place, readPlace } from './door.ts'
import { forgetPack } from './hold-page.ts'
import { meetHostPage } from './host-page.ts'
import { chooseLanguage } from './language.ts'
import { forgetLastSession, readLastSession } from './last-session.ts'
import { openOutbox } from './outbox/open-outbox.ts'
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
    const session = await openSession(place.door, caller, page_origin).catch((error: unknown) =>
      lastSession(place, error),
    )
    const outbox = await kept
    const waiting = await outbox.read().catch(() => [])
    if (session.token) keepToken(place.door, session.token)
    const { look } = session
    const language = chooseLanguage(place.languages, look.languages)
    page.lang = language
    document.title = look.agent_name
    dress(look)
    const texts = textsOf(language)
    const running = startChat({
      place,
      session,
      isAway: 'isAway' in session,
      // It may look otherwise by now, or be no more.
      onBack: 'isAway' in session ? () => void openAgain() : undefined,
      outbox,
      waiting,
      page_origin,
      host,
      language,
      texts,
    })
    const show = (look: ChatLook) =>
      root.render(<ChatPage running={running} look={look} language={language} texts={texts} host={host} />)
    async function openAgain() {
      try {
        const { look } = await openSession(place.door, { ...caller, token: readToken(place.door) }, page_origin)
        dress(look)
        show(look)
      } catch (error) {
        if (isLineFailure(error)) return
        forget()
        root.render(<Closed error={error} texts={texts} />)
      }
    }
    show(look)
  } catch (error) {
    if (!isLineFailure(error)) forget()
    root.render(<Closed error={error} texts={textsOf(spoken)} />)
  }
}

/** The chat is not to be had any more: nothing of it stays. */
function forget() {
  if (place) forgetLastSession(place.door)
  void forgetPack()
}

/** The chat as it was seen last, where the server is away. @throws the error where it is not, or nothing was seen */
function lastSession({ door }: Place, error: unknown) {
  const last = isLineFailure(error) ? readLastSession(door) : undefined
  if (!last) throw error
  return { ...last, token: readToken(door) ?? '', isAway: true as const }
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
