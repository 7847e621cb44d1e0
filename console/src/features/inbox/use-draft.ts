import { useRef, useState } from 'react'
import { keep, ownerHere, readKept } from '#api/kept-work.ts'

/**
 * A half-written text of a conversation, kept while one looks elsewhere and while one is signed out by force.
 * @param id of the conversation, or of the note that is edited
 * @param from what stands there before anything is typed
 */
export function useDraft(of: 'reply' | 'note' | 'edit', id: string, from = '') {
  const name = `draft ${of} ${id}`
  const [owner] = useState(ownerHere)
  const [text, setText] = useState(() => {
    const stored = readKept(owner, name)
    return typeof stored === 'string' ? stored : from
  })
  const latest = useRef(text)
  const write = (typed: string) => {
    latest.current = typed
    setText(typed)
    keep(owner, name, typed === from ? undefined : typed)
  }
  /** Takes away what was sent, and leaves what was typed behind it meanwhile. */
  const settle = (sent: string) => {
    const now = latest.current
    write(now.startsWith(sent) ? now.slice(sent.length).trimStart() : now)
  }
  return [text, write, settle] as const
}
