import { useQuery } from '@tanstack/react-query'
import { type AgentChange, versions } from '@tertulia/contract/agents'
import { fieldWords } from '@tertulia/contract/audit-words'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'

/** Changes of an agent's draft that no version has yet. */
export function ChangeList({ agentId }: { agentId: string }) {
  const { data = [] } = useQuery({ ...query(versions.changes, { params: { id: agentId } }), staleTime: 0 })
  return (
    <ul className="max-h-64 overflow-y-auto">
      {data.map((change) => (
        <li
          key={`${change.area} ${change.what}`}
          className="flex items-baseline gap-2 border-b border-line py-1.5 last:border-0"
        >
          <ChangeWords change={change} />
        </li>
      ))}
    </ul>
  )
}

function ChangeWords({ change }: { change: AgentChange }) {
  const { t } = useTranslation()
  const language = useLanguage()
  // A question or a file is called by its own name.
  const isField = change.area !== 'faq' && change.area !== 'vault_file'
  return (
    <>
      <span className="type-meta w-20 shrink-0 text-ink-3">{t(($) => $.agents.deployment.areas[change.area])}</span>
      <span className="min-w-0 flex-1 truncate">{isField ? fieldWords(change.what, language) : change.what}</span>
      <span className="type-meta text-ink-3">{t(($) => $.agents.deployment.kinds[change.kind])}</span>
    </>
  )
}
