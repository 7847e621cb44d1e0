import type { Agent } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { AfterAWhile, SkeletonRows } from '#ui/skeleton.tsx'
import { GateState } from './gate-state.tsx'
import { useGate } from './quality-queries.ts'
import { VersionMatrix } from './version-matrix.tsx'

/** The draft as it is now beside the live version: begun here, followed live, and read question by question. */
export function Comparison({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const gate = useGate(agent.id)
  if (gate.error) return <ErrorBlock title={gate.error.message} onRetry={() => void gate.refetch()} />
  if (!gate.data) {
    return (
      <AfterAWhile>
        <SkeletonRows rows={4} />
      </AfterAWhile>
    )
  }
  if (!gate.data.needed) {
    return <Empty title={t(($) => $.quality.gate_nothing)}>{t(($) => $.quality.gate_nothing_help)}</Empty>
  }
  return (
    <>
      <GateState agent={agent} gate={gate.data} />
      <VersionMatrix agentId={agent.id} />
    </>
  )
}
