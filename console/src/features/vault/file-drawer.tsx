import { useQuery } from '@tanstack/react-query'
import { UNREADABLE_TEXTS, vault } from '@tertulia/contract/vault'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { TableFoot, type TablePosition } from '#ui/table-foot.tsx'
import { AskFile, FileAnswers } from './ask-file.tsx'
import { FileState } from './file-state.tsx'
import { HowRead } from './how-read.tsx'
import { ReadAgain } from './read-again.tsx'
import { PassageItem } from './passage-item.tsx'
import { PassageSwitch } from './passage-switch.tsx'

/** A file and the text that was read of it, passage by passage. */
export function FileDetail({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const file = useQuery(query(vault.get, { params: { id } }))
  const [position, setPosition] = useState<TablePosition>({ cursor: undefined, rows: 25, from: 1 })
  const passages = useQuery({
    ...query(vault.passages, { params: { id }, query: { cursor: position.cursor, rows: position.rows } }),
    placeholderData: (before) => before,
  })
  const [asked, setAsked] = useState('')
  const failed = file.error ? file : passages.error ? passages : undefined
  if (failed?.error) {
    return (
      <div className="p-5">
        <ErrorBlock title={failed.error.message} onRetry={() => void failed.refetch()} />
      </div>
    )
  }
  if (!file.data || !passages.data) {
    return (
      <AfterAWhile>
        <SkeletonRows />
      </AfterAWhile>
    )
  }
  return (
    <div className="flex min-h-full flex-col">
      <header className="border-b border-line px-5 py-4">
        <h2 className="type-dialog wrap-anywhere">{file.data.name}</h2>
        <p className="type-meta mt-1 mb-2 text-ink-2">
          {t(($) => $.vault.facts, {
            size: format.fileSize(file.data.size_bytes),
            who: file.data.uploaded_by,
            when: format.relative(file.data.uploaded_at),
          })}
          {file.data.language && (
            <>
              {' · '}
              {t(($) => $.vault.language, { language: format.languageName(file.data.language) })}
            </>
          )}
        </p>
        <FileState file={file.data} mayEdit={mayEdit} />
        <HowRead file={file.data} />
        {mayEdit && file.data.may_be_read_better && <ReadAgain file={file.data} />}
      </header>
      {file.data.status === 'ready' && <AskFile asked={asked} onAsk={setAsked} />}
      {asked !== '' ? (
        <FileAnswers id={id} question={asked} />
      ) : passages.data.items.length === 0 ? (
        <Empty title={t(($) => $.vault.not_read)}>
          {file.data.cause ? UNREADABLE_TEXTS[file.data.cause][`todo_${language}`] : t(($) => $.vault.not_read_help)}
        </Empty>
      ) : (
        <ol className="flex-1">
          {passages.data.items.map((passage) => (
            <PassageItem
              key={passage.position}
              passage={passage}
              action={<PassageSwitch fileId={id} passage={passage} mayEdit={mayEdit} />}
            />
          ))}
        </ol>
      )}
      {asked === '' && passages.data.page.total > passages.data.items.length && (
        <div className="sticky bottom-0 bg-surface">
          <TableFoot
            page={passages.data.page}
            shown={passages.data.items.length}
            from={position.from}
            onMove={setPosition}
          />
        </div>
      )}
    </div>
  )
}
