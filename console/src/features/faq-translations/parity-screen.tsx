import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { AgentLanguage } from '@tertulia/contract/agents'
import type { ParityRow } from '@tertulia/contract/faq-translations'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useMay } from '#access/current-organization.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useFormat } from '#i18n/format.ts'
import { ListFilters } from '#lists/list-filters.tsx'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import { type ListAddress, useListAddress } from '#lists/use-list-address.ts'
import { ChoiceFilter } from '#ui/choice-filter.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import type { Column } from '#ui/table-layout.ts'
import { Coverage, OwnTexts } from './coverage.tsx'
import { ParityCell } from './parity-cell.tsx'
import { parityCoverage, parityFilters, parityList, type ParitySearch } from './parity-search.ts'

const route = getRouteApi('/_app/agents/$agentId/knowledge/languages')

/** Questions of the agent in each of its languages: there, stale or missing. */
export function ParityScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const address = useListAddress(route.useSearch(), parityFilters)
  const agent = useAgent(agentId)
  const mayEdit = useMay('knowledge.edit')
  const list = useList(parityList(agentId, address.search), address)
  const parity = useQuery(parityCoverage(agentId))
  const columns = useParityColumns(agentId, agent.languages)

  return (
    <KnowledgePage agent={agent}>
      {agent.languages.length < 2 ? (
        <Empty
          first
          title={t(($) => $.faqTranslations.one_language, { name: agent.name })}
          action={
            <Link to="/agents/$agentId/identity" params={{ agentId }} search={{ tab: 'language' }} className="link">
              {t(($) => $.faqTranslations.add_language)}
            </Link>
          }
        >
          {t(($) => $.faqTranslations.one_language_help)}
        </Empty>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <div className="flex shrink-0 flex-col gap-5 px-6 pt-4 pb-5 max-sm:px-4">
            <p className="type-body max-w-[70ch] text-ink-2">
              {t(($) => $.faqTranslations.lead, { name: agent.name })}
            </p>
            {parity.error ? (
              <ErrorBlock title={parity.error.message} onRetry={() => void parity.refetch()} />
            ) : (
              <>
                <Coverage agentId={agentId} languages={agent.languages} parity={parity.data} mayEdit={mayEdit} />
                <OwnTexts agentId={agentId} languages={agent.languages} parity={parity.data} />
              </>
            )}
          </div>
          <ListTable
            list={list}
            label={t(($) => $.faqTranslations.list)}
            rowId={({ id }) => id}
            rowName={({ question }) => question}
            columns={columns}
            filters={<ParityFilters address={address} languages={agent.languages} />}
            renderPhoneRow={(row) => (
              <div className="flex flex-col gap-1.5">
                <span className="type-button line-clamp-2">{row.question}</span>
                <span className="type-meta flex flex-wrap gap-x-4 gap-y-2">
                  {agent.languages.map((language) => (
                    <span key={language} className="inline-flex items-center gap-1.5">
                      <span aria-hidden className="text-ink-3 uppercase">
                        {language}
                      </span>
                      <ParityCell agentId={agentId} row={row} language={language} />
                    </span>
                  ))}
                </span>
              </div>
            )}
            phoneRowHeight={70}
            noneFound={t(($) => $.faqTranslations.none_found)}
            none={
              <Empty first title={t(($) => $.faqTranslations.none)}>
                {t(($) => $.faqTranslations.none_help)}
              </Empty>
            }
          />
        </div>
      )}
    </KnowledgePage>
  )
}

type FilterProps = { address: ListAddress<ParitySearch>; languages: readonly AgentLanguage[] }

function ParityFilters({ address, languages }: FilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, filter } = address
  return (
    <>
      <ListSearchInput address={address} label={t(($) => $.faqTranslations.search)} />
      <ListFilters address={address} values={[search.language, search.state]}>
        <ChoiceFilter
          label={t(($) => $.faqTranslations.which)}
          options={languages.map((value) => ({ value, label: format.languageName(value) }))}
          value={search.language}
          onChange={(language) => filter({ language })}
        />
        <ChoiceFilter
          label={t(($) => $.faqTranslations.state)}
          options={parityFilters.state.options.map((value) => ({
            value,
            label: t(($) => $.faqTranslations.states[value]),
          }))}
          value={search.state}
          onChange={(state) => filter({ state })}
        />
      </ListFilters>
    </>
  )
}

function useParityColumns(agentId: string, languages: readonly AgentLanguage[]): Column<ParityRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      id: 'question',
      head: t(($) => $.faqTranslations.question),
      cell: ({ question, language }) => <span lang={language}>{question}</span>,
    },
    ...languages.map((language) => ({
      id: language,
      head: beginning(format.languageName(language)),
      width: 150,
      cell: (row: ParityRow) => <ParityCell agentId={agentId} row={row} language={language} />,
    })),
  ]
}

/** Languages are written small in Spanish, and a head begins large. */
const beginning = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
