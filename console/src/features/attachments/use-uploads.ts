import { attachmentTypeOf } from '@tertulia/contract/attachment-types'
import { type Attachment, attachments } from '@tertulia/contract/attachments'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { send } from '#api/call.ts'
import { fetchWithProgress } from '#api/upload-progress.ts'
import { errorMessage } from '#ui/error-message.ts'

/** Why a file does not travel at all. */
export type UploadRefusal = 'wrong_type' | 'too_large' | 'empty' | 'no_room'
/** A file that is on its way, or that did not arrive: refused before it travelled, or with the server's words. */
export type Upload = {
  key: string
  file: File
  /** How much of it has travelled, between 0 and 1. */
  share: number
  why?: UploadRefusal
  message?: string
  /** It was not the file's fault. */
  mayRetry?: boolean
}
export const isUploading = ({ why, message }: Upload): boolean => why === undefined && message === undefined

/** Answers to a file that would be the same again. */
const OF_THE_FILE = [400, 413]

/** Takes files in one by one, so that one that fails takes none with it. @param onTaken with each that has arrived */
export function useUploads(agentId: string, onTaken: (attachment: Attachment) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const line = useRef(Promise.resolve())
  useEffect(() => {
    const { current } = aborts
    return () => current.forEach((controller) => controller.abort())
  }, [])

  const forget = (key: string) => setUploads((before) => before.filter((each) => each.key !== key))
  const change = (key: string, what: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...what } : each)))
  const fail = (key: string, error: unknown) => {
    const message = errorMessage(error)
    const mayRetry = !(error instanceof ApiError && OF_THE_FILE.includes(error.status))
    change(key, { message, mayRetry })
  }

  async function upload({ key, file }: Upload, controller: AbortController) {
    if (controller.signal.aborted) return
    const form = new FormData()
    form.append('file', file)
    const progress = fetchWithProgress((share) => change(key, { share }))
    const options = { form, signal: controller.signal, fetch: progress }
    try {
      const response = await send(attachments.upload, { query: { agent_id: agentId } }, options)
      const { data } = (await response.json()) as { data: Attachment }
      onTaken(data)
      forget(key)
    } catch (error) {
      if (!controller.signal.aborted) fail(key, error)
    }
  }

  /** @param room how many more there may be */
  function add(files: readonly File[], room: number) {
    let left = room
    const added = files.map((file): Upload => {
      const why = refusalOf(file) ?? (left === 0 ? 'no_room' : undefined)
      if (!why) left -= 1
      return { key: crypto.randomUUID(), file, share: 0, ...(why && { why }) }
    })
    setUploads((before) => [...before, ...added])
    for (const each of added.filter(isUploading)) {
      const controller = new AbortController()
      aborts.current.set(each.key, controller)
      line.current = line.current.then(() => upload(each, controller))
    }
  }

  return {
    uploads,
    add,
    /** Stops one that is on its way, or takes notice of one that did not arrive. */
    drop(key: string) {
      aborts.current.get(key)?.abort()
      forget(key)
    },
  }
}

function refusalOf({ name, size }: File): UploadRefusal | undefined {
  if (!attachmentTypeOf(name)) return 'wrong_type'
  if (size > KNOWLEDGE_FILE_BYTES) return 'too_large'
  return size === 0 ? 'empty' : undefined
}
