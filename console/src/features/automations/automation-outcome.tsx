import type { AutomationRun } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import { StateLabel } from '#ui/state-label.tsx'
import { RUN_LOOKS } from './automation-run-words.ts'

/** Outcome of a run, with the reason if it was stopped. */
export function AutomationOutcome({
  run: { outcome, stopped_by },
  pill = false,
}: {
  run: AutomationRun
  pill?: boolean
}) {
  const { t } = useTranslation()
  const words = stopped_by
    ? t(($) => $.automationRuns.stopped_by[stopped_by])
    : t(($) => $.automationRuns.outcomes[outcome])
  return <StateLabel {...RUN_LOOKS[outcome]} words={words} pill={pill} />
}
