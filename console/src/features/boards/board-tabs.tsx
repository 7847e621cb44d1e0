import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TAB, TabNav } from '#ui/tabs.tsx'
import type { BoardSearch } from './board-search.ts'

/** The boards as tabs of one page; what one of them is about goes along to the next. */
export function BoardTabs({ search }: { search: BoardSearch }) {
  const { t } = useTranslation()
  return (
    <TabNav label={t(($) => $.boards.title)}>
      <Link to="/boards/conversations" search={search} className={TAB}>
        {t(($) => $.boards.tabs.conversations)}
      </Link>
      <Link to="/boards/capabilities" search={search} className={TAB}>
        {t(($) => $.boards.tabs.capabilities)}
      </Link>
      <Link to="/boards/tools" search={search} className={TAB}>
        {t(($) => $.boards.tabs.tools)}
      </Link>
      <Link to="/boards/value" className={TAB}>
        {t(($) => $.boards.tabs.value)}
      </Link>
      <Link to="/boards/definitions" className={TAB}>
        {t(($) => $.boards.tabs.definitions)}
      </Link>
    </TabNav>
  )
}
