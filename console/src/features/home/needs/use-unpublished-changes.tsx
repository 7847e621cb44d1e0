import { useQuery } from '@tanstack/react-query'
import { type Agent, type AgentChange, versions } from '@tertulia/contract/agents'
import { fieldWords } from '@tertulia/contract/audit-words'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Glyph } from '#ui/glyph.tsx'
import type { NeedOfKind } from './need.ts'

/** Fields of the identity that are named; more are counted. */
const NAMED = 2

/** Changes of the agent that its customers do not see yet; none before its first version. */
export function useUnpublishedChanges(agent: Agent): NeedOfKind {
  const { t } = useTranslation()
  const wordsOf = useChangeWords()
  const mayEdit = useMay('agent.edit')
  const { unpublished_changes: count, live_version: version, status } = agent
  const isWanted = count > 0 && version !== null && status !== 'deploying'
  const { data, isPending, error, refetch } = useQuery({
    ...query(versions.changes, { params: { id: agent.id } }),
    enabled: isWanted,
  })
  return {
    id: 'changes',
    isLoading: isWanted && isPending,
    error: isWanted ? error : null,
    onRetry: () => void refetch(),
    need:
      isWanted && data
        ? {
            sign: <Glyph name="up" tone="warn" size={16} />,
            title: t(($) => $.home.changes.title, { count }),
            detail: [wordsOf(data), t(($) => $.home.changes.still, { version })].join(' '),
            action: mayEdit
              ? {
                  label: t(($) => $.home.changes.see, { count }),
                  to: `/agents/${agent.id}/versions?from=${version}&to=draft`,
                }
              : undefined,
          }
        : undefined,
  }
}

/** Changes in a sentence: a few fields by their names, questions and files by how many they are. */
function useChangeWords(): (changes: readonly AgentChange[]) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  return (changes) => {
    const of = (area: AgentChange['area']) => changes.filter((change) => change.area === area)
    const fields = [...of('identity'), ...of('bubble')].map(({ what }) => fieldWords(what, language))
    const parts = [
      ...(fields.length > NAMED ? [t(($) => $.home.changes.fields, { count: fields.length })] : fields),
      of('faq').length > 0 && t(($) => $.home.changes.faqs, { count: of('faq').length }),
      of('vault_file').length > 0 && t(($) => $.home.changes.files, { count: of('vault_file').length }),
      of('tools').length > 0 && t(($) => $.home.changes.tools, { count: of('tools').length }),
    ].filter((each) => each !== false)
    const list = format.list(parts)
    return list === '' ? '' : `${list.charAt(0).toLocaleUpperCase()}${list.slice(1)}.`
  }
}
