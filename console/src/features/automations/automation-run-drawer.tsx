import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import type { AutomationRun } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { ListDrawer } from '#lists/list-drawer.tsx'
import type { OpenedRow } from '#lists/opened-row.ts'
import { Empty } from '#ui/empty.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { AutomationOutcome } from './automation-outcome.tsx'
import { ACTION_LOOKS } from './automation-run-words.ts'
import { useActionWords } from './use-action-words.ts'

type Props = { agent: Agent; opened: OpenedRow<AutomationRun> }

/** One run beside the list: what each of its actions came to. */
export function AutomationRunDrawer({ agent, opened }: Props) {
  const { t } = useTranslation()
  const { row: run } = opened
  return (
    <ListDrawer
      opened={opened}
      label={t(($) => $.automationRuns.title)}
      actions={
        run && (
          <Link to="/conversations" search={{ rows: 25, open: run.conversation_id }} className="link type-meta">
            {t(($) => $.automationRuns.open_conversation)}
          </Link>
        )
      }
    >
      {opened.isMissing && <Empty title={t(($) => $.automationRuns.not_found)} />}
      {run && <Detail key={run.id} agent={agent} run={run} />}
    </ListDrawer>
  )
}

function Detail({ agent, run }: { agent: Agent; run: AutomationRun }) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = useActionWords()
  const timeZone = agent.time_zone
  return (
    <div className="flex flex-col gap-4 px-5 py-4 max-sm:px-4">
      <div>
        <h2 className="flex flex-wrap items-center gap-2.5">
          <span className="type-dialog wrap-anywhere">{run.automation_name}</span>
          <AutomationOutcome pill run={run} />
        </h2>
        <p
          className="type-meta mt-0.5 flex flex-wrap gap-x-2.5 text-ink-2"
          title={format.fullDateTime(run.at, { timeZone })}
        >
          {format.customerName(run.customer)} · {format.dateTime(run.at, { timeZone })}
          {run.automation_id !== null && (
            <Link
              to="/agents/$agentId/capabilities/automations"
              params={{ agentId: agent.id }}
              search={{ open: run.automation_id }}
              className="link"
            >
              {t(($) => $.automationRuns.open_automation)}
            </Link>
          )}
        </p>
      </div>
      <section aria-label={t(($) => $.automationRuns.actions)} className="border-t border-line pt-3">
        <h3 className="type-section">{t(($) => $.automationRuns.actions)}</h3>
        {run.actions.length === 0 && (
          <p className="type-body mt-1 text-ink-2">{t(($) => $.automationRuns.no_actions)}</p>
        )}
        <ol className="mt-2 flex flex-col gap-2.5">
          {run.actions.map((action, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they stay as they are
            <li key={at} className="flex items-start gap-2.5">
              <Glyph {...glyphOf(action)} className="mt-[3px]" />
              <span className="min-w-0 flex-1">
                <span className="type-body block wrap-anywhere">{wordsOf(action)}</span>
                <span className="type-meta text-ink-3">
                  {t(($) => $.automationRuns.action_outcomes[action.outcome])}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const glyphOf = ({ outcome }: AutomationRun['actions'][number]) => {
  const { glyph, tone } = ACTION_LOOKS[outcome]
  return { name: glyph, tone }
}
