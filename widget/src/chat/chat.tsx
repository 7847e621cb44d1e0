import type { ChatLook } from '@tertulia/contract/chat'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Texts } from '../texts/texts.ts'
import { Composer } from './composer.tsx'
import { Header } from './header.tsx'
import type { HostPage } from './host-page.ts'
import type { RunningChat } from './running-chat.ts'
import { newlySaid } from './state.ts'
import { Thread } from './thread.tsx'

type Props = { running: RunningChat; look: ChatLook; language: string; texts: Texts; host: HostPage | undefined }

/** The chat: who one talks with, what was said, and writing. */
export function ChatPage({ running, look, language, texts, host }: Props) {
  const chat = useSyncExternalStore(running.watch, running.now)
  const composer = useRef<HTMLTextAreaElement>(null)
  const { verbs } = running

  useEffect(() => {
    if (!host) return composer.current?.focus()
    return host.listen((message) => {
      if (message.tertulia === 'shown' && message.focus) composer.current?.focus()
    })
  }, [host])
  useEffect(() => {
    // What is open inside the chat takes the first Escape for itself.
    const minimize = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) host?.tell({ tertulia: 'close' })
    }
    addEventListener('keydown', minimize)
    return () => removeEventListener('keydown', minimize)
  }, [host])

  const person = chat.control === 'human' ? chat.person_name : null
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
        onRestart={isEmpty ? undefined : verbs.restart}
        onCallPerson={mayCallPerson ? verbs.askForPerson : undefined}
      />
      <main>
        <Thread look={look} chat={chat} language={language} texts={texts} verbs={verbs} />
        {notice && (
          <p className="notice" role="alert">
            {notice}
          </p>
        )}
        <Composer ref={composer} texts={texts} to={person} onSend={(text) => void verbs.send(newlySaid(text))} />
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
