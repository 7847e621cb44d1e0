import { createFileRoute } from '@tanstack/react-router'
import { ValueReportSearch } from '#features/value-report/value-report-search.ts'
import { ValueReportScreen } from '#features/value-report/value-report-screen.tsx'
import { loadTexts } from '#i18n/i18n.ts'

export const Route = createFileRoute('/_app/boards/value')({
  validateSearch: ValueReportSearch,
  loader: () => loadTexts('boards', 'valueReport', 'agents'),
  component: ValueReportScreen,
})
