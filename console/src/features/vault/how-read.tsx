import type { VaultFile } from '@tertulia/contract/vault'
import { useTranslation } from 'react-i18next'
import { Note } from '#ui/note.tsx'
import { pageRanges } from './page-ranges.ts'

/** Notes on the reading of a file: parts that were left out, and pages that were read in pictures. */
export function HowRead({ file }: { file: VaultFile }) {
  const { t } = useTranslation()
  const { status, hidden_parts, pages_without_text, scanned_pages } = file
  if (status !== 'ready') return null
  const counted = (pages: number[]) => ({ count: pages.length, pages: pageRanges(pages) })
  return (
    <>
      {(hidden_parts > 0 || pages_without_text.length > 0) && (
        <Note tone="warn" className="mt-3" title={t(($) => $.vault.not_all)}>
          {pages_without_text.length > 0 && <p>{t(($) => $.vault.without_text, counted(pages_without_text))}</p>}
          {hidden_parts > 0 && <p>{t(($) => $.vault.hidden, { count: hidden_parts })}</p>}
        </Note>
      )}
      {scanned_pages.length > 0 && (
        <Note tone="info" className="mt-3" title={t(($) => $.vault.scanned, counted(scanned_pages))}>
          {t(($) => $.vault.scanned_help)}
        </Note>
      )}
    </>
  )
}
