import { useQuery } from '@tanstack/react-query'
import { type PageChanges as Readings, type PageRead, pagesRead } from '@tertulia/contract/pages-read'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { TextDifference } from '#ui/text-difference.tsx'
import { useFormat } from '#i18n/format.ts'
import { QueryResult } from '#shell/query-result.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { addressOf } from './generation-state.tsx'
import { pageChanges, type PassageChange } from './page-changes.ts'

/** Changes of a page since its last reading, passage by passage. */
export default function PageChangesDrawer({ page, onClose }: { page: PageRead; onClose: () => void }) {
  const { t } = useTranslation()
  const loaded = useQuery({ ...query(pagesRead.changes, { params: { id: page.id } }), retry: false })
  return (
    <Drawer
      open
      onClose={onClose}
      label={t(($) => $.faqGeneration.changes)}
      bar={<strong className="type-button min-w-0 truncate">{addressOf(page.url)}</strong>}
    >
      <QueryResult from={loaded}>{(readings) => <Changes readings={readings} />}</QueryResult>
    </Drawer>
  )
}

function Changes({ readings: { before, after } }: { readings: Readings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const changes = pageChanges(before.passages, after.passages)
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      <div>
        <h2 className="type-section">{t(($) => $.faqGeneration.changes)}</h2>
        <p className="type-meta text-ink-3">
          {t(($) => $.faqGeneration.changes_between, {
            before: format.dateTime(before.read_at),
            after: format.dateTime(after.read_at),
          })}
        </p>
      </div>
      {changes.length === 0 && <p className="type-body text-ink-2">{t(($) => $.faqGeneration.changes_none)}</p>}
      <ul className="border-t border-line">
        {changes.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- passages have no names, and none moves
          <li key={at} className="border-b border-line py-2.5">
            <Change change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const LOOKS = {
  added: { name: 'up', tone: 'ok' },
  gone: { name: 'minus', tone: 'bad' },
  changed: { name: 'half', tone: 'info' },
} as const

function Change({ change: { before, after } }: { change: PassageChange }) {
  const { t } = useTranslation()
  const kind = before === '' ? 'added' : after === '' ? 'gone' : 'changed'
  return (
    <>
      <p className="type-meta mb-1 flex items-center gap-1.5 text-ink-2">
        <Glyph {...LOOKS[kind]} />
        {t(($) => $.faqGeneration.passages[kind])}
      </p>
      <TextDifference before={before} after={after} />
    </>
  )
}
