import { type FiguresOfTool, TOOL_RUNS_EXPORTED } from '@tertulia/contract/tool-reports'
import type { InterfaceLanguage } from '@tertulia/contract/shapes'
import type { ToolRun } from '@tertulia/contract/tools'
import { visitorName } from '@tertulia/contract/visitor-names'
import type { MemberContext } from '#platform/context.ts'
import { type Masker, maskerOf } from '#features/conversations/masker.ts'
import { filterOf, type RunQuery } from '#features/tool-history/tool-history.ts'
import { findFiguresByTool, findRuns, type ShownRun } from '#features/tool-history/tool-history.queries.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import { iso } from '#platform/clock.ts'
import { csvOf } from '#platform/csv.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Figures of each tool, the most used first. */
export async function figuresByTool(ctx: MemberContext, agent_id: string, query: RunQuery): Promise<FiguresOfTool[]> {
  const rows = await withOrganization(ctx, (tx) => findFiguresByTool(tx, filterOf(ctx, agent_id, query)))
  return rows.map(({ failed_at, failure, status, ...row }) => ({
    ...row,
    last_failure: failed_at && failure ? { at: iso(new Date(failed_at)), failure, status } : null,
  }))
}

const HEADS: Record<InterfaceLanguage, string[]> = {
  es: [
    'Cuándo (UTC)',
    'Herramienta',
    'Cliente',
    'Conversación',
    'Versión',
    'Resultado',
    'Causa',
    'Estado HTTP',
    'Milisegundos',
    'Cobrado (US$)',
    'Argumentos',
  ],
  en: [
    'When (UTC)',
    'Tool',
    'Customer',
    'Conversation',
    'Version',
    'Result',
    'Cause',
    'HTTP status',
    'Milliseconds',
    'Billed (US$)',
    'Arguments',
  ],
}
const OUTCOMES: Record<InterfaceLanguage, Record<ToolRun['outcome'] | 'test' | 'draft', string>> = {
  es: { success: 'Correcta', failed: 'Con error', running: 'En curso', test: 'Prueba', draft: 'Borrador' },
  en: { success: 'Right', failed: 'Failed', running: 'Under way', test: 'Test', draft: 'Draft' },
}

/** The runs of a filter as a table, newest first, with words of customers as the caller sees them. */
export async function exportRuns(
  ctx: MemberContext,
  agent_id: string,
  query: RunQuery,
): Promise<{ csv: string; rows: number }> {
  const masker = await maskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const found = await findRuns(tx, filterOf(ctx, agent_id, query), { at: undefined, rows: TOOL_RUNS_EXPORTED })
    noteAudit(tx, { entity_id: agent_id, after: { rows: found.length } })
    const lines = found.map((run) => lineOf(run, masker, ctx.language))
    return { csv: csvOf([HEADS[ctx.language], ...lines]), rows: found.length }
  })
}

function lineOf(run: ShownRun, masker: Masker, language: InterfaceLanguage): string[] {
  const { started_at, tool_name, customer, conversation_id, version, mode, outcome, failure, status, ms } = run
  const words = OUTCOMES[language]
  const given = (run.detail?.arguments ?? []).map(({ name, value }) => `${name}: ${masker.words(value)}`)
  return [
    started_at,
    tool_name,
    masker.words(visitorName(customer ?? '', language)),
    conversation_id ?? '',
    version === null ? words.draft : String(version),
    mode === 'test' ? words.test : words[outcome],
    failure ?? '',
    status === null ? '' : String(status),
    ms === null ? '' : String(Math.round(ms)),
    run.billed_micros === null ? '' : String(run.billed_micros / 1_000_000),
    given.join('; '),
  ]
}
