import type { ChatLook } from '@tertulia/contract/chat'
import { createRoot } from 'react-dom/client'
import { TEXT_LANGUAGES, type Texts, textsOf } from '../texts/texts.ts'
import { isLineFailure, openSession, Refused } from './api.ts'
import { AskPassword } from './ask-password.tsx'
import { ChatPage } from './chat.tsx'
import { type Place, readPlace } from './door.ts'
import { dress } from './dress.ts'
import { forgetVisitor, wasSigned } from './forget-visitor.ts'
import { forgetPack } from './hold-page.ts'
import { connectHostPage } from './host-page.ts'
import { keepChosenLanguage, readChosenLanguage } from './chosen-language.ts'
import { chooseLanguage } from './language.ts'
import { forgetLastSession, readLastSession } from './last-session.ts'
import { openOutbox } from './outbox/open-outbox.ts'
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
  const chosen = readChosenLanguage(place.door)
  const wanted = [...(chosen ? [chosen] : []), ...place.languages]
  const spoken = chooseLanguage(wanted, TEXT_LANGUAGES)
  page.lang = spoken
  const refused = (error: unknown, texts: Texts) => {
    const code = error instanceof Refused ? error.code : undefined
    root.render(
      code === 'share_password_needed' || code === 'share_password_wrong' ? (
        <AskPassword
          texts={texts}
          is_wrong={code === 'share_password_wrong'}
          enter={(typed) => open(root, place, typed)}
        />
      ) : (
        <Closed error={error} texts={texts} />
      ),
    )
  }
  try {
    const host = place.isEmbedded ? await connectHostPage() : undefined
    if (host?.saysNobody && wasSigned(place.door)) await forgetVisitor(place.door)
    const page_origin = host?.origin ?? location.origin
    const caller = { token: readToken(place.door), language: wanted[0] ?? spoken }
    const opening = openOutbox(place.door)
    const session = await openSession(place.door, caller, page_origin, { password, chosen_language: chosen }).catch(
      (error: unknown) => lastSession(place, error),
    )
    const outbox = await opening
    const waiting = await outbox.read().catch(() => [])
    if (session.token) keepToken(place.door, session.token)
    let { look } = session
    let language = chooseLanguage(wanted, look.languages)
    page.lang = language
    document.title = look.agent_name
    dress(look)
    let texts = textsOf(language)
    const running = startChat({
      place,
      session,
      isAway: 'isAway' in session,
      // The page opens anew: it says why, asks for the password, and sends then what waits.
      onShut: () => location.reload(),
      // It may look otherwise by now, or be no more.
      onBack: 'isAway' in session ? () => void openAgain() : undefined,
      outbox,
      waiting,
      page_origin,
      host,
      language,
      texts,
    })
    const show = (shown: ChatLook) => {
      look = shown
      root.render(
        <ChatPage running={running} look={look} language={language} texts={texts} host={host} onSpeak={speak} />,
      )
    }
    async function speak(chosen: string) {
      keepChosenLanguage(place.door, chosen)
      language = chosen
      texts = textsOf(chosen)
      page.lang = chosen
      show((await running.verbs.speak(chosen, texts)) ?? look)
    }
    async function openAgain() {
      try {
        const { look } = await openSession(place.door, { ...caller, token: readToken(place.door) }, page_origin)
        dress(look)
        show(look)
      } catch (error) {
        if (isLineFailure(error)) return
        forget()
        refused(error, texts)
      }
    }
    show(look)
  } catch (error) {
    if (!isLineFailure(error)) forget()
    refused(error, textsOf(spoken))
  }
}

/** The chat is not to be had any more: nothing of it stays. */
function forget() {
  if (place) forgetLastSession(place.door)
  void forgetPack()
}

/** The chat as it was seen last, if the server is away. @throws the error if it is not, or nothing was seen */
function lastSession({ door }: Place, error: unknown) {
  const last = isLineFailure(error) ? readLastSession(door) : undefined
  if (!last) throw error
  return { ...last, token: readToken(door) ?? '', isAway: true as const }
}

/** The chat cannot be opened: why, and what to do if something can be done. */
function Closed({ error, texts }: { error: unknown; texts: Texts }) {
  const code = error instanceof Refused ? error.code : undefined
  const isExpired = code === 'share_link_expired'
  const isClosed = code === 'share_link_closed'
  const isFinal = isExpired || isClosed || code === 'agent_not_available' || code === 'origin_not_allowed'
  return (
    <div className="chat closed" role="alert">
      <p>
        {code === 'origin_not_allowed'
          ? texts.forbidden
          : isExpired
            ? texts.expired
            : isClosed
              ? texts.link_closed
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
