import type { HomeSummary } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'

/** Topics by how many answers came from them. */
export function MostAnsweredTopics({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...home.topics.map(({ answers }) => answers))
  return (
    <section className="p-5">
      <h2 className="type-section mb-2">{t(($) => $.home.topics)}</h2>
      {home.topics.length === 0 && <p className="type-meta text-ink-2">{t(($) => $.home.no_topics)}</p>}
      <ul className="flex flex-col gap-1.5">
        {home.topics.map(({ name, answers }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="w-32 truncate">{name}</span>
            <span className="h-1.5 flex-1">
              <span className="block h-full rounded-pill bg-chart-1" style={{ width: `${(100 * answers) / most}%` }} />
            </span>
            <span className="type-meta w-6 text-right tabular-nums">{format.number(answers)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
