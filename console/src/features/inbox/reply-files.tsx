import { attachmentTypeOf, RECEIVED_TYPES } from '@tertulia/contract/attachment-types'
import type { Attachment } from '@tertulia/contract/attachments'
import { MESSAGE_FILES } from '@tertulia/contract/attachments.limits'
import { conversations } from '@tertulia/contract/conversations'
import { KNOWLEDGE_FILE_BYTES } from '@tertulia/contract/vault.limits'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '#api/call.ts'
import { TypeIcon } from '#features/attachments/attachment-row.tsx'
import { errorMessage } from '#ui/error-message.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'

type Chosen = { key: string; name: string; taken?: Attachment }

/** For `<input accept>`. */
export const ACCEPTED_FILES = [...RECEIVED_TYPES, 'jpeg'].map((type) => `.${type}`).join(',')

/** Takes in a file for the customer. @param voice_seconds of a voice note: how long it is */
export async function uploadReplyFile(id: string, file: File, voice_seconds?: number): Promise<Attachment> {
  const form = new FormData()
  form.append('file', file)
  const response = await send(conversations.upload, { params: { id }, query: { voice_seconds } }, { form })
  return ((await response.json()) as { data: Attachment }).data
}

/** The files that go with the next reply. They travel as soon as they are chosen. */
export function useReplyFiles(conversationId: string) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const drop = (key: string) => setChosen((all) => all.filter((each) => each.key !== key))

  async function take(key: string, file: File) {
    try {
      const upload = await uploadReplyFile(conversationId, file)
      setChosen((all) => all.map((each) => (each.key === key ? { ...each, taken: upload } : each)))
    } catch (error) {
      drop(key)
      showToast({ tone: 'bad', text: `${file.name}: ${errorMessage(error)}` })
    }
  }
  const refusalOf = ({ name, size }: File) => {
    if (!attachmentTypeOf(name, RECEIVED_TYPES)) return t(($) => $.inbox.file_types)
    return size > KNOWLEDGE_FILE_BYTES ? t(($) => $.inbox.file_too_large) : undefined
  }

  return {
    chosen,
    isUnderWay: chosen.some(({ taken }) => !taken),
    ready: chosen.flatMap(({ taken }) => taken ?? []),
    drop,
    clear: () => setChosen([]),
    add(files: Iterable<File>) {
      let room = MESSAGE_FILES - chosen.length
      for (const file of files) {
        const why = refusalOf(file) ?? (room === 0 ? t(($) => $.inbox.too_many_files) : undefined)
        if (why) {
          showToast({ tone: 'bad', text: `${file.name}: ${why}` })
          continue
        }
        room -= 1
        const key = crypto.randomUUID()
        setChosen((all) => [...all, { key, name: file.name }])
        void take(key, file)
      }
    },
  }
}

/** The files beside what is being written to a customer. */
export function ReplyFiles({ files }: { files: ReturnType<typeof useReplyFiles> }) {
  const { t } = useTranslation()
  if (files.chosen.length === 0) return null
  return (
    <ul aria-label={t(($) => $.inbox.files)} className="flex flex-wrap gap-1.5 px-2 pb-1.5">
      {files.chosen.map(({ key, name, taken }) => (
        <li key={key} className="type-meta flex max-w-full items-center gap-1.5 rounded-md border border-line-2 pl-2">
          {taken ? <TypeIcon type={taken.type} /> : <Spinner size={16} />}
          <span className="max-w-48 truncate">{name}</span>
          <IconButton
            label={t(($) => $.inbox.remove_file, { name })}
            icon={<X aria-hidden />}
            onClick={() => files.drop(key)}
          />
        </li>
      ))}
    </ul>
  )
}
