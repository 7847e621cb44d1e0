import type { Message } from '@tertulia/contract/messages'
import type { createRoot } from 'react-dom/client'
import { previewIn } from '../preview-messages.ts'
import { textsOf } from '../texts/texts.ts'
import { ChatPage } from './chat.tsx'
import { type Place, readPlace } from './door.ts'
import { dress } from './dress.ts'
import { startChat } from './running-chat.ts'
import { NOTHING_SAID } from './state.ts'

const CONVERSATION = '00000000-0000-7000-8000-000000000000'

/** The conversation of the preview, in each language: a question and an answer that any business could have. */
const SAID: Record<string, [question: string, answer: string]> = {
  es: ['¿Abrís los sábados?', 'Sí, los sábados abrimos **de 10 a 14**.'],
  en: ['Are you open on Saturdays?', 'Yes, on Saturdays we open **from 10 to 2**.'],
  fr: ['Êtes-vous ouverts le samedi ?', 'Oui, le samedi **de 10 h à 14 h**.'],
  pt: ['Abrem aos sábados?', 'Sim, aos sábados **das 10 às 14**.'],
}

/**
 * The chat with the settings that the console tells it. It is the same chat; nothing is sent, nothing is kept, and it takes no
 * focus from the member who edits.
 */
export function showPreview(root: ReturnType<typeof createRoot>): void {
  const place = readPlace(location, true)
  if (!place) return
  addEventListener('message', (event) => {
    const message = previewIn(event)
    if (message) draw(root, { ...place, isEmbedded: message.scene !== 'page' }, message)
  })
  window.parent.postMessage({ tertulia: 'ready' }, location.origin)
}

function draw(
  root: ReturnType<typeof createRoot>,
  place: Place,
  { look, language }: NonNullable<ReturnType<typeof previewIn>>,
) {
  document.documentElement.lang = language
  dress(look)
  const texts = textsOf(language)
  // Suggestions show until a message is sent.
  const messages = look.suggested_messages.length > 0 ? [] : saidIn(language, look.show_sources)
  const running = startChat({
    place: { ...place, door: { agent_id: CONVERSATION, channel: 'web' } },
    session: { token: '', look, state: { ...NOTHING_SAID, messages }, saved_answers: false },
    isAway: false,
    outbox: NOTHING_KEPT,
    waiting: [],
    page_origin: location.origin,
    host: undefined,
    language,
    texts,
  })
  root.render(
    <div inert>
      <ChatPage
        running={running}
        look={look}
        language={language}
        texts={texts}
        host={place.isEmbedded ? SILENT : undefined}
        onSpeak={async () => undefined}
      />
    </div>,
  )
}

const NOTHING_KEPT = { read: async () => [], keep: async () => undefined, forget: async () => undefined }

/** A page around that hears nothing: then the chat takes no focus. */
const SILENT = { origin: location.origin, saysNobody: true, tell: () => undefined, listen: () => () => true }

function saidIn(language: string, has_sources: boolean): Message[] {
  const [question, answer] = SAID[language] ?? SAID['es'] ?? ['', '']
  const line = (nth: number, change: Partial<Message>): Message => ({
    id: `00000000-0000-7000-8000-00000000000${nth}`,
    conversation_id: CONVERSATION,
    from: 'customer',
    text: question,
    person_name: null,
    event: null,
    sources: [],
    attachments: [],
    choices: [],
    choice: null,
    declined: false,
    offers_person: false,
    turn_id: null,
    client_id: null,
    created_at: new Date().toISOString(),
    ...change,
  })
  const source = {
    n: 1,
    kind: 'faq' as const,
    source_id: CONVERSATION,
    passage_id: CONVERSATION,
    title: question,
    locator: null,
    excerpt: answer,
    mark: null,
  }
  return [line(1, {}), line(2, { from: 'agent', text: answer, sources: has_sources ? [source] : [] })]
}
