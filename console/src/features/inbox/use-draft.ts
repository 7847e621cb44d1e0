import { useRef, useState } from 'react'
import { readStored, writeStored } from './stored.ts'

/** What is half written in a conversation, kept while one looks elsewhere. */
export function useDraft(of: 'reply' | 'note', conversationId: string) {
  const name = `draft ${of} ${conversationId}`
  const [text, setText] = useState(() => {
    const kept = readStored(name)
    return typeof kept === 'string' ? kept : ''
  })
  const latest = useRef(text)
  const write = (typed: string) => {
    latest.current = typed
    setText(typed)
    writeStored(name, typed || undefined)
  }
  /** Takes away what was sent, and leaves what was typed behind it meanwhile. */
  const settle = (sent: string) => {
    const now = latest.current
    write(now.startsWith(sent) ? now.slice(sent.length).trimStart() : now)
  }
  return [text, write, settle] as const
}
