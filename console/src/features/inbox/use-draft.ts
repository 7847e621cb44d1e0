import { useState } from 'react'
import { readStored, writeStored } from './stored.ts'

/** What is half written in a conversation, kept while one looks elsewhere. */
export function useDraft(of: 'reply' | 'note', conversationId: string): [string, (text: string) => void] {
  const name = `draft ${of} ${conversationId}`
  const [text, setText] = useState(() => {
    const kept = readStored(name)
    return typeof kept === 'string' ? kept : ''
  })
  return [
    text,
    (typed) => {
      setText(typed)
      writeStored(name, typed || undefined)
    },
  ]
}
