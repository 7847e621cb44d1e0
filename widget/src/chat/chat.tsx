import type { ChatLook } from '@tertulia/contract/chat'
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Composer } from './composer.tsx'
import { featuresOf } from './features.ts'
import { Header } from './header.tsx'
import type { HostPage } from './host-page.ts'
import type { ChatVerbs, RunningChat } from './running-chat.ts'
import { newOutgoingMessage } from './state.ts'
import { Thread } from './thread.tsx'

type Props = {
  running: RunningChat
  look: ChatLook
  language: string
  texts: Texts
  host: HostPage | undefined
  /** Another of the agent's languages was chosen. */
  onSpeak: (language: string) => Promise<void>
}

/** Parts beside the conversation, loaded when they are wanted. */
type Side = {
  kind: 'history' | 'transcript'
  Part: ComponentType<{ look: ChatLook; verbs: ChatVerbs; language: string; texts: Texts; onClose: () => void }>
}

/** The chat: who one talks with, what was said, and writing. */
export function ChatPage({ running, look, language, texts, host, onSpeak }: Props) {
  const chat = useSyncExternalStore(running.watch, running.now)
  const composer = useRef<HTMLTextAreaElement>(null)
  const { verbs } = running
  const features = featuresOf(look)
  const [side, setSide] = useState<Side>()
  const [prefilled, setPrefilled] = useState<{ text: string }>()

  useEffect(() => {
    if (!host) return composer.current?.focus()
    return host.listen((message) => {
      if (message.tertulia === 'shown' && message.focus) composer.current?.focus()
      if (message.tertulia === 'prefill') setPrefilled({ text: message.text })
    })
  }, [host])
  useEffect(() => {
    // An open part of the chat takes the first Escape for itself.
    const minimize = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) host?.tell({ tertulia: 'close' })
    }
    addEventListener('keydown', minimize)
    return () => removeEventListener('keydown', minimize)
  }, [host])

  const person = chat.control === 'human' ? chat.person_name : null
  const close = () => {
    setSide(undefined)
    composer.current?.focus()
  }
  const opening = (kind: Side['kind'], load: () => Promise<{ default: Side['Part'] }>) => async () => {
    // If it does not load, the customer chats without it.
    const part = await load().catch(() => undefined)
    if (part) setSide({ kind, Part: part.default })
  }
  const isEmpty = chat.messages.length + chat.outgoing.length === 0
  const mayCallPerson = chat.control === 'agent' && chat.status === 'active'
  const notice = chat.notice ?? (chat.isOffline ? texts.offline : undefined)
  return (
    <div className={host ? 'chat' : 'chat page'}>
      <Header
        look={look}
        person={person}
        language={language}
        texts={texts}
        onMinimize={host && (() => host.tell({ tertulia: 'close' }))}
        onRestart={isEmpty || !features.restart ? undefined : verbs.restart}
        onCallPerson={mayCallPerson ? verbs.askForPerson : undefined}
        isHere={chat.presence !== 'gone'}
        more={[
          ...(features.several_conversations
            ? [{ label: texts.conversations, run: opening('history', () => import('./history.tsx')) }]
            : []),
          ...(features.transcript_by_mail && chat.conversation_id && chat.status === 'active'
            ? [{ label: texts.transcript, run: opening('transcript', () => import('./transcript-form.tsx')) }]
            : []),
          ...(features.language_picker && look.languages.length > 1
            ? look.languages.map((each) => ({
                label: nameOfLanguage(each),
                run: () => onSpeak(each),
                one_of: { is_chosen: each === language, lang: each },
              }))
            : []),
        ]}
      />
      <main>
        {side?.kind === 'history' ? (
          <side.Part look={look} verbs={verbs} language={language} texts={texts} onClose={close} />
        ) : (
          <Thread look={look} chat={chat} language={language} texts={texts} verbs={verbs} features={features} />
        )}
        {side?.kind === 'transcript' && (
          <side.Part look={look} verbs={verbs} language={language} texts={texts} onClose={close} />
        )}
        {notice && (
          <p className="notice" role="alert">
            {notice}
          </p>
        )}
        {side?.kind !== 'history' && (
          <Composer
            ref={composer}
            language={language}
            texts={texts}
            features={features}
            ask={verbs.ask}
            to={person}
            prefilled={prefilled}
            draft={running.draft}
            onSend={(text, files) => void verbs.send(newOutgoingMessage(text, files))}
          />
        )}
      </main>
      {(look.disclaimer || look.privacy_url) && (
        <p className="disclaimer">
          {look.disclaimer}{' '}
          {look.privacy_url && (
            <a href={look.privacy_url} target="_blank" rel="noopener noreferrer nofollow">
              {texts.privacy}
            </a>
          )}
        </p>
      )}
      <footer>
        <svg viewBox="3 4 15 22.6" width="8" height="12" aria-hidden="true">
          <path
            d="M10.4 4.4c3.9 0 6.7 3 6.7 7 0 6.1-3.2 11.4-8.3 14.4-.8.5-1.6-.3-1.2-1.1 1-2 1.5-3.7 1.6-5.2.1-1-.4-1.7-1.3-2.1-2.4-1.1-4-3.4-4-6.2 0-3.9 2.7-6.8 6.5-6.8z"
            fill="currentColor"
          />
        </svg>
        {texts.by}
      </footer>
    </div>
  )
}

/** The language's own name: «Français». */
function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
