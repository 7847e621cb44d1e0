import { KNOWLEDGE_FILE_BYTES, KNOWLEDGE_FILES_AT_ONCE } from '@tertulia/contract/vault.limits'
import { UNREADABLE_TEXTS } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { Note } from '#ui/note.tsx'
import { Progress } from '#ui/progress.tsx'
import { showToast } from '#ui/toast.tsx'
import { ACCEPTED_ENDINGS } from './check-files.ts'
import { type NotUploaded, type UploadProgress, useUpload } from './use-upload.ts'

/** The limit as people know it: 10,000,000 bytes are 9.54 MB where 1 MB is 1,048,576 bytes (specification §9). */
const LIMIT_MB = KNOWLEDGE_FILE_BYTES / 1_048_576

/** Area for dropping files, with the progress of uploads, and the refused files with reasons. */
export function UploadArea({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { progress, refused, upload, cancel, forgetRefused } = useUpload(agentId, (count) =>
    showToast({ text: t(($) => $.vault.uploaded, { count }) }),
  )
  return (
    <div className="flex shrink-0 flex-col gap-2 px-6 pt-4 pb-3 max-sm:px-4">
      <DropZone
        max={KNOWLEDGE_FILES_AT_ONCE}
        accept={ACCEPTED_ENDINGS}
        hint={t(($) => $.vault.hint, { size: `${format.number(LIMIT_MB)} MB` })}
        onFiles={progress ? () => undefined : upload}
      >
        {progress && <Advance progress={progress} onCancel={cancel} />}
      </DropZone>
      {refused.length > 0 && (
        <Note
          tone="warn"
          title={t(($) => $.vault.refused, { count: refused.length })}
          action={
            <Button size="sm" onClick={forgetRefused}>
              {t(($) => $.vault.dismiss)}
            </Button>
          }
        >
          <ul>
            {refused.map((file, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list only grows
              <li key={index} className="wrap-anywhere">
                <strong>{file.name}</strong>: <Why file={file} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

function Why({ file }: { file: NotUploaded }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if ('message' in file) return file.message
  if (file.why === 'too_many') return t(($) => $.vault.beyond_max, { max: KNOWLEDGE_FILES_AT_ONCE })
  const words = UNREADABLE_TEXTS[file.why]
  return `${words[language]}. ${words[`todo_${language}`]}`
}

function Advance({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t(($) => $.vault.uploading, progress)
  return (
    <div className="flex w-full max-w-[420px] items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="type-meta mb-1.5 flex justify-between gap-3">
          <strong>{label}</strong>
          <span className="text-ink-2 tabular-nums">
            {t(($) => $.vault.sent, {
              sent: format.fileSize(progress.sent_bytes),
              total: format.fileSize(progress.total_bytes),
            })}
          </span>
        </p>
        <Progress tone="info" label={label} share={progress.sent_bytes / progress.total_bytes} />
      </div>
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {t(($) => $.ui.cancel)}
      </Button>
    </div>
  )
}
