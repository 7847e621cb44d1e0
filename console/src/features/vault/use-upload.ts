import { useQueryClient } from '@tanstack/react-query'
import { vault } from '@tertulia/contract/vault'
import { useRef, useState } from 'react'
import { send } from '#api/call.ts'
import { refreshAnswers } from '#api/query.ts'
import { checkFiles, type RefusedFile } from './check-files.ts'
import { errorMessage } from '#ui/error-message.ts'

/** How far a batch is: which file of how many, and the bytes of those that have arrived. */
export type UploadProgress = { number: number; count: number; sent_bytes: number; total_bytes: number }

/** A file that did not arrive: refused before it travelled, or with the server's words. */
export type NotUploaded = RefusedFile | { name: string; message: string }

/** Uploads files one after the other, so that one that fails takes none with it and the batch can be stopped. */
export function useUpload(agentId: string, onUploaded: (count: number) => void) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<UploadProgress>()
  const [refused, setRefused] = useState<NotUploaded[]>([])
  const abort = useRef<AbortController>(undefined)

  async function upload(files: readonly File[]) {
    const checked = checkFiles(files)
    setRefused(checked.refused)
    if (checked.taken.length === 0) return
    const controller = new AbortController()
    abort.current = controller
    const batch = { count: checked.taken.length, total_bytes: checked.taken.reduce((sum, { size }) => sum + size, 0) }
    let sent_bytes = 0
    let uploaded = 0
    for (const [index, file] of checked.taken.entries()) {
      setProgress({ ...batch, number: index + 1, sent_bytes })
      const form = new FormData()
      form.append('file', file)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: the order stays and the line is not shared
        await send(vault.upload, { query: { agent_id: agentId } }, { form, signal: controller.signal })
        uploaded += 1
      } catch (error) {
        if (controller.signal.aborted) break
        const message = errorMessage(error)
        setRefused((before) => [...before, { name: file.name, message }])
      }
      sent_bytes += file.size
      void refreshAnswers(queries, [vault.list])
    }
    setProgress(undefined)
    if (uploaded > 0) onUploaded(uploaded)
  }

  return {
    progress,
    refused,
    upload: (files: readonly File[]) => void upload(files),
    cancel: () => abort.current?.abort(),
    forgetRefused: () => setRefused([]),
  }
}
