import { RECEIVED_TYPES, attachmentTypeOf } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { UNSENT_FILES } from '@tertulia/contract/attachments.limits'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { useState } from 'react'
import type { Texts } from '../texts/texts.ts'
import { isLineFailure, Refused, uploadFile } from './api.ts'
import { localFile } from './file-copies.ts'
import type { ChatVerbs } from './running-chat.ts'
import type { Copies } from './state.ts'

/** A file beside what is being written: on its way, taken, or refused with the reason. */
export type Chosen = { key: string; copy: File; taken?: Attachment; why?: string }

/** Files of a message. */
export type FilesToSend = { files: Attachment[]; copies: Copies }

/** For `<input accept>`. */
export const ACCEPTED = [...RECEIVED_TYPES, 'jpeg'].map((type) => `.${type}`).join()

/** The files that go with the next message. They travel as soon as they are chosen. */
export function useFiles(ask: ChatVerbs['ask'], texts: Texts) {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const change = (key: string, what: Partial<Chosen>) =>
    setChosen((all) => all.map((each) => (each.key === key ? { ...each, ...what } : each)))

  async function take(key: string, file: File) {
    try {
      change(key, { taken: await ask((caller) => uploadFile(caller, file)) })
    } catch (error) {
      // It goes with its message, when the server is back.
      if (isLineFailure(error)) return change(key, { taken: localFile(file) })
      const isTheirs = error instanceof Refused && error.status === 400
      change(key, { why: isTheirs && error.message ? error.message : texts.upload_failed })
    }
  }

  return {
    chosen,
    isUnderWay: chosen.some(({ taken, why }) => !taken && !why),
    ready: toSend(chosen),
    add(files: Iterable<File>) {
      let room = UNSENT_FILES - chosen.length
      for (const file of files) {
        const key = crypto.randomUUID()
        const why = refusalOf(file, texts) ?? (room === 0 ? texts.too_many_files : undefined)
        if (!why) room -= 1
        setChosen((all) => [...all, { key, copy: file, ...(why && { why }) }])
        if (!why) void take(key, file)
      }
    },
    drop: (key: string) => setChosen((all) => all.filter((each) => each.key !== key)),
    /** Sent files are not beside the next message; refused ones neither. */
    clear: () => setChosen([]),
  }
}

function toSend(chosen: Chosen[]): FilesToSend {
  const there = chosen.flatMap(({ taken, copy }) => (taken ? { taken, copy } : []))
  return {
    files: there.map(({ taken }) => taken),
    copies: Object.fromEntries(there.map(({ taken, copy }) => [taken.id, copy])),
  }
}

function refusalOf({ name, size }: File, texts: Texts): string | undefined {
  if (!attachmentTypeOf(name, RECEIVED_TYPES)) return texts.wrong_file
  if (size > KNOWLEDGE_FILE_BYTES) return texts.large_file
  return size === 0 ? texts.empty_file : undefined
}
