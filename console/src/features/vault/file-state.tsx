import { UNREADABLE_TEXTS, vault, type VaultFile } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Progress } from '#ui/progress.tsx'
import { Status } from '#ui/status.tsx'
import { tellError } from '#ui/toast.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

/** Failures that a retry cannot mend: these files were never stored. */
const NEVER_KEPT = ['unsupported_type', 'too_large', 'empty', 'duplicate']

/** How far the reading of a file is, or why it failed and what to do. */
export function FileState({ file, mayEdit }: { file: VaultFile; mayEdit: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const retry = useSend(vault.retry, { refreshes: [vault.list, vault.get] })

  if (file.status === 'error') {
    const words = file.cause ? UNREADABLE_TEXTS[file.cause] : undefined
    const mayRetry = mayEdit && !(file.cause && NEVER_KEPT.includes(file.cause))
    return (
      <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
        {words ? (
          <Tooltip text={words[`todo_${language}`]}>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its text must be reachable by keyboard */}
            <span tabIndex={0} className="rounded-xs">
              <Status of="knowledge_file" state="error">
                <span className="whitespace-normal">{words[language]}</span>
              </Status>
            </span>
          </Tooltip>
        ) : (
          <Status of="knowledge_file" state="error" />
        )}
        {mayRetry && (
          <button
            type="button"
            className="link type-meta"
            aria-disabled={retry.isPending}
            onClick={() => {
              if (retry.isPending) return
              retry.mutate({ params: { id: file.id } }, { onError: tellError })
            }}
          >
            {t(($) => $.vault.retry)}
          </button>
        )}
      </span>
    )
  }
  const moves = file.status === 'uploading' || file.status === 'vectorizing'
  return (
    <span className="inline-flex items-center gap-2">
      <Status of="knowledge_file" state={file.status} />
      {moves && (
        <>
          <Progress
            tone="info"
            className="w-16"
            share={file.progress / 100}
            label={t(($) => $.vault.progress, { name: file.name })}
          />
          <span className="type-meta text-ink-3 tabular-nums">{format.percent(file.progress / 100)}</span>
        </>
      )}
    </span>
  )
}
