import type { VaultFile } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { Note } from '#ui/note.tsx'
import { pageRanges } from './page-ranges.ts'

/** The parts of a file that was read of which nothing is known: hidden by its author, or without text. */
export function NotRead({ file }: { file: VaultFile }) {
  const { t } = useTranslation()
  const { status, hidden_parts, pages_without_text } = file
  if (status !== 'ready' || (hidden_parts === 0 && pages_without_text.length === 0)) return null
  return (
    <Note tone="warn" className="mt-3" title={t(($) => $.vault.not_all)}>
      {pages_without_text.length > 0 && (
        <p>
          {t(($) => $.vault.without_text, {
            count: pages_without_text.length,
            pages: pageRanges(pages_without_text),
          })}
        </p>
      )}
      {hidden_parts > 0 && <p>{t(($) => $.vault.hidden, { count: hidden_parts })}</p>}
    </Note>
  )
}
