import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ParityRow } from '@tertulia/contract/faq-translations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { KnowledgePage } from '#features/faqs/knowledge-page.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { Coverage, OwnTexts } from './coverage.tsx'
import { ParityCell } from './parity-cell.tsx'
import { parityCoverage, parityList, useParityAddress } from './parity-search.ts'

const ANY = 'any'
const STATES = ['missing', 'stale', 'present'] as const

/** What the agent answers in each of its languages: there, stale or missing. */
export function ParityScreen() {
  const { t } = useTranslation()
  const { agentId, search, filter, move } = useParityAddress()
  const agent = useAgent(agentId)
  const list = useQuery({ ...parityList(agentId, search), placeholderData: (before) => before })
  const parity = useQuery(parityCoverage(agentId))
  const columns = useColumns(agentId, agent.languages)
  const failed = list.error ? list : parity.error ? parity : undefined
  const isFiltered = Boolean(search.search || search.language || search.state)

  return (
    <KnowledgePage agent={agent} refetching={list.isFetching && !list.isPending}>
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
      ) : failed?.error ? (
        <div className="p-6 max-sm:p-4">
          <ErrorBlock title={failed.error.message} onRetry={() => void failed.refetch()} />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <div className="flex shrink-0 flex-col gap-5 px-6 pt-4 pb-5 max-sm:px-4">
            <p className="type-body max-w-[70ch] text-ink-2">
              {t(($) => $.faqTranslations.lead, { name: agent.name })}
            </p>
            {parity.data && (
              <>
                <Coverage parity={parity.data} />
                <OwnTexts agentId={agentId} languages={agent.languages} parity={parity.data} />
              </>
            )}
          </div>
          <DataTable
            label={t(($) => $.faqTranslations.list)}
            page={list.data}
            rowId={({ id }) => id}
            rowName={({ question }) => question}
            columns={columns}
            from={search.first ?? 1}
            onMove={({ from, ...to }) => move({ ...to, first: from })}
            filters={<Filters languages={agent.languages} />}
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
            empty={
              isFiltered ? (
                <Empty
                  title={t(($) => $.faqTranslations.none_found)}
                  action={
                    <Button onClick={() => filter({ search: undefined, language: undefined, state: undefined })}>
                      {t(($) => $.faqTranslations.clear)}
                    </Button>
                  }
                />
              ) : (
                <Empty first title={t(($) => $.faqTranslations.none)}>
                  {t(($) => $.faqTranslations.none_help)}
                </Empty>
              )
            }
          />
        </div>
      )}
    </KnowledgePage>
  )
}

function Filters({ languages }: { languages: ReturnType<typeof useAgent>['languages'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { search, filter } = useParityAddress()
  return (
    <>
      <SearchInput
        className="max-sm:w-full"
        label={t(($) => $.faqTranslations.search)}
        value={search.search ?? ''}
        onChange={(words) => filter({ search: words || undefined })}
      />
      <Select
        size="sm"
        className="w-auto!"
        label={t(($) => $.faqTranslations.which)}
        value={search.language ?? ANY}
        options={[
          { value: ANY, label: t(($) => $.faqTranslations.any) },
          ...languages.map((value) => ({ value, label: format.languageName(value) })),
        ]}
        onChange={(chosen) => filter({ language: languages.find((language) => language === chosen) })}
      />
      <Select
        size="sm"
        className="w-auto!"
        label={t(($) => $.faqTranslations.state)}
        value={search.state ?? ANY}
        options={[
          { value: ANY, label: t(($) => $.faqTranslations.all) },
          ...STATES.map((value) => ({ value, label: t(($) => $.faqTranslations.states[value]) })),
        ]}
        onChange={(chosen) => filter({ state: STATES.find((state) => state === chosen) })}
      />
    </>
  )
}

function useColumns(agentId: string, languages: ReturnType<typeof useAgent>['languages']): Column<ParityRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'question',
        head: t(($) => $.faqTranslations.question),
        grows: true,
        cell: ({ question, language }) => <span lang={language}>{question}</span>,
      },
      ...languages.map((language) => ({
        id: language,
        head: beginning(format.languageName(language)),
        cell: (row: ParityRow) => <ParityCell agentId={agentId} row={row} language={language} />,
      })),
    ],
    [t, format, agentId, languages],
  )
}

/** Languages are written small in Spanish, and a head begins large. */
const beginning = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1)
