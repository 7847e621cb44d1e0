import { useTranslation } from 'react-i18next'
import { BarChart } from '#charts/bar-chart.tsx'
import { PinMenu } from '#features/pinned-cards/pin-menu.tsx'
import { sentence, useToolFailureWords } from '#features/tools/failure-words.ts'
import { useToolName } from '#features/tools/use-tool-name.ts'
import { useFormat } from '#i18n/format.ts'
import { historyAddress } from '@tertulia/contract/list-address'
import type { OfTools } from './of-tools.ts'

/** Why tools gave nothing, by cause, each with where and when last. */
export function ToolFailures({ agent, search, board, frame }: OfTools) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = useToolFailureWords()
  const nameOf = useToolName(agent.id)
  const failed = board?.now.failed ?? 0
  const scope = board && { agent_id: agent.id, span: board.span }
  const title = t(($) => $.boards.tools.failures)
  return (
    <BarChart
      {...frame}
      title={title}
      actions={<PinMenu card="tool_failures" address={search} title={title} />}
      aside={board && t(($) => $.boards.part_of, { part: format.number(failed), of: format.number(board.now.runs) })}
      fileName={title}
      of={t(($) => $.boards.tools.cause)}
      label={t(($) => $.boards.tools.runs)}
      layout="below"
      expected={4}
      empty={board && failed === 0 ? t(($) => $.boards.tools.nothing_failed) : undefined}
      rows={(board?.failures ?? []).map(({ failure, status, runs, last_at, tools }) => ({
        id: `${failure} ${status}`,
        label: sentence(wordsOf({ failure, status })),
        help: [
          format.list(tools.map((tool) => `${nameOf(tool)} ${format.number(tool.runs)}`)),
          format.relative(last_at),
        ].join(' · '),
        value: runs,
        // A cause has a list of its own if it has no status beside it.
        href: status === null ? scope && historyAddress(scope, { outcome: 'failed', failure }) : undefined,
      }))}
    />
  )
}
