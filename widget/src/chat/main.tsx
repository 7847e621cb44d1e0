import { createRoot } from 'react-dom/client'
import { TEXT_LANGUAGES, type Texts, textsOf } from '../texts/texts.ts'
import { openSession, Refused } from './api.ts'
import { AskPassword } from './ask-password.tsx'
import { ChatPage } from './chat.tsx'
import { type Place, readPlace } from './door.ts'
import { dress } from './dress.ts'
import { meetHostPage } from './host-page.ts'
import { chooseLanguage } from './language.ts'
import { startChat } from './running-chat.ts'
import { keepToken, readToken } from './token-store.ts'
import './theme.css'
import './chat.css'
import './thread.css'

const page = document.documentElement
const element = document.querySelector('#chat')
const place = readPlace(location, window.parent !== window)
if (element && place?.isPreview)
  void import('./preview.tsx').then(({ showPreview }) => showPreview(createRoot(element)))
else if (element && place) void open(createRoot(element), place)

async function open(root: ReturnType<typeof createRoot>, place: Place, password?: string) {
  const spoken = chooseLanguage(place.languages, TEXT_LANGUAGES)
  page.lang = spoken
  try {
    const host = place.isEmbedded ? await meetHostPage() : undefined
    const page_origin = host?.origin ?? location.origin
    const caller = { token: readToken(place.door), language: place.languages[0] ?? spoken }
    const session = await openSession(place.door, caller, page_origin, password)
    keepToken(place.door, session.token)
    const { look } = session
    const language = chooseLanguage(place.languages, look.languages)
    page.lang = language
    document.title = look.agent_name
    dress(look)
    const texts = textsOf(language)
    const running = startChat({ place, session, page_origin, host, language, texts })
    root.render(<ChatPage running={running} look={look} language={language} texts={texts} host={host} />)
  } catch (error) {
    const code = error instanceof Refused ? error.code : undefined
    if (code === 'share_password_needed' || code === 'share_password_wrong')
      root.render(
        <AskPassword
          texts={textsOf(spoken)}
          is_wrong={code === 'share_password_wrong'}
          enter={(typed) => open(root, place, typed)}
        />,
      )
    else root.render(<Closed error={error} texts={textsOf(spoken)} />)
  }
}

/** The chat cannot be opened: why, and what to do where something can be done. */
function Closed({ error, texts }: { error: unknown; texts: Texts }) {
  const code = error instanceof Refused ? error.code : undefined
  const isExpired = code === 'share_link_expired'
  const isFinal = isExpired || code === 'agent_not_available' || code === 'origin_not_allowed'
  return (
    <div className="chat closed" role="alert">
      <p>
        {code === 'origin_not_allowed'
          ? texts.forbidden
          : isExpired
            ? texts.expired
            : isFinal
              ? texts.unavailable
              : texts.failed}
      </p>
      {!isFinal && (
        <button type="button" onClick={() => location.reload()}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}
