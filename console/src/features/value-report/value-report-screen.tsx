import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { addMonths, localDay } from '@tertulia/contract/calendar'
import { reportPage } from '@tertulia/contract/report-page'
import { type ReportMonth, type ValueReport, valueReports } from '@tertulia/contract/value-reports'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { BoardTabs } from '#features/boards/board-tabs.tsx'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useLanguage } from '#i18n/language.ts'
import { Page } from '#shell/page.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useNow } from '#ui/use-now.ts'
import { EmptySheet } from './empty-sheet.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportAside } from './report-aside.tsx'
import { ReportEditor } from './report-editor.tsx'
import { toldOf } from './told-report.ts'

const route = getRouteApi('/_app/boards/value')

/** Conversations that an agent settled in a month, as hours and money that the reader can check. */
export function ValueReportScreen() {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const crumbs = [
    { label: t(($) => $.boards.crumb) },
    { label: t(($) => $.boards.title), to: '/boards/conversations' },
    { label: t(($) => $.boards.tabs.value) },
  ]
  if (!agent)
    return (
      <Page crumbs={crumbs}>
        <PageHead title={t(($) => $.boards.title)} tabs={<BoardTabs search={{}} />} />
        <Empty first title={t(($) => $.agents.no_agent)}>
          {t(($) => $.agents.no_agent_help)}
        </Empty>
      </Page>
    )
  return <OfAgent key={agent.id} agent_id={agent.id} crumbs={crumbs} />
}

function OfAgent({ agent_id, crumbs }: { agent_id: string; crumbs: Array<{ label: string }> }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isNarrow = useMedia('narrow')
  const { zone } = useBusinessDays()
  const today = localDay(useNow(), zone)
  const { month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7) } = route.useSearch()
  const report = useQuery(query(valueReports.get, { query: { agent_id, month } }))
  const months = useQuery(query(valueReports.months, { query: { agent_id } }))
  const page = report.data && reportPage(toldOf(report.data, null, ''), language)
  const aside = <ReportAside months={months} month={month} page={page} />
  return (
    <Page
      crumbs={crumbs}
      actions={<ReportActions report={report.data} />}
      aside={{ label: t(($) => $.valueReport.months), content: aside }}
    >
      <PageHead title={t(($) => $.boards.title)} tabs={<BoardTabs search={{}} />} />
      <Body key={month} report={report} months={months} month={month} />
      {isNarrow && <div className="border-t border-line bg-subtle">{aside}</div>}
    </Page>
  )
}

type BodyProps = { report: UseQueryResult<ValueReport>; months: UseQueryResult<ReportMonth[]>; month: string }

function Body({ report, months, month }: BodyProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (report.error)
    return (
      <Empty
        title={t(($) => $.valueReport.failed)}
        action={<Button onClick={() => void report.refetch()}>{t(($) => $.valueReport.retry)}</Button>}
      >
        {report.error.message}
      </Empty>
    )
  if (!report.data) return <EmptySheet />
  const offered = [...new Set([month, ...(months.data ?? []).map((each) => each.month)])].toSorted().toReversed()
  return (
    <ReportEditor
      key={`${report.data.agent_id} ${month} ${report.data.signed?.edition ?? 0}`}
      report={report.data}
      months={offered}
      onMonth={(chosen) => void navigate({ to: '/boards/value', search: { month: chosen } })}
    />
  )
}
