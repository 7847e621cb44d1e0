import { Link } from '@tanstack/react-router'
import type { HomeSummary } from '@tertulia/contract/kpis'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'

const PLACES = {
  agent: '/agents/$agentId/identity',
  identity: '/agents/$agentId/identity',
  questions: '/agents/$agentId/knowledge/faqs',
  files: '/agents/$agentId/knowledge/files',
  playground: '/agents/$agentId/playground',
  deploy: '/agents/$agentId/identity',
  bubble: '/agents/$agentId/channels',
  invite: '/settings/members',
} as const

type Props = {
  steps: HomeSummary['setup']
  agentId: string
  /** Before one of its ways is taken. */
  onGo?: () => void
}

/** Steps of the setup before the agent answers customers, each with a link to its screen. */
export function SetupList({ steps, agentId, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col gap-1">
      {steps.map(({ step, done }) => (
        <li key={step} className="flex min-h-7 items-center gap-2.5">
          <Glyph name={done ? 'check' : 'ring'} tone="mute" />
          <span className={done ? 'flex-1 text-ink-2' : 'flex-1 font-medium'}>
            {t(($) => $.home.steps[step])}
            {done && <span className="sr-only"> {t(($) => $.shell.step_done)}</span>}
          </span>
          {!done && (
            <Link to={PLACES[step]} params={{ agentId }} onClick={onGo} className={buttonClass({ size: 'sm' })}>
              {t(($) => $.home.step_actions[step])}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
