import type { Agent } from '@tertulia/contract/agents'
import type { ConnectionStep } from '@tertulia/contract/connection-state'
import { CONNECTION_STEPS } from '@tertulia/contract/connections.limits'
import { type ChangedCredentials, type Connection, connections } from '@tertulia/contract/connections'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { Badge } from '#ui/status.tsx'
import { useNow } from '#ui/use-now.ts'
import { ChangeCredentialsForm } from './change-credentials-form.tsx'
import { accountName } from './connection-list.ts'
import { ConnectionPane } from './connection-pane.tsx'
import { fieldOf } from './credentials.ts'
import { CredentialFacts } from './credential-facts.tsx'
import { FailedStep } from './failed-step.tsx'
import { LiveLine } from './live-line.tsx'
import { MoveConnection } from './move-connection.tsx'
import { PhoneLink } from './simulator-card.tsx'
import { SaveCredentials } from './save-credentials.tsx'
import { Step } from './step.tsx'
import { stepTone, type StepTone } from './step-bar.tsx'
import { StopConnection } from './stop-connection.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

type Props = {
  connection: Connection
  agents: readonly Agent[]
  /** Its credentials are being replaced. */
  isChanging: boolean
  onChange: (isChanging: boolean) => void
  onClose: () => void
}

/** A connection in its four steps: those behind are folded to their facts, the one under way says what it waits for. */
export function ConnectionWizard({ connection, agents, isChanging, onChange, onClose }: Props) {
  const { t } = useTranslation()
  const update = useSend(connections.update, { refreshes: [connections.list] })
  const { state, provider } = connection
  const isForm = provider === 'meta' && (isChanging || stepTone(state, 1) === 'failed')
  const agent = agents.find(({ id }) => id === connection.agent_id)?.name ?? ''
  const isEnabled = state.name === 'enabled'
  const step = state.name === 'integrating' || state.name === 'failed' ? state.step : undefined
  return (
    <ConnectionPane
      title={
        provider === 'simulator'
          ? t(($) => $.connections.simulator)
          : isEnabled
            ? t(($) => $.connections.whatsapp)
            : t(($) => $.connections.connect_whatsapp)
      }
      help={
        isEnabled
          ? t(($) => $.connections.enabled_help, { account: accountName(connection), agent })
          : t(($) => $.connections.close_help)
      }
      // The agent of a simulator is what it is for.
      choice={provider === 'meta' && <MoveConnection connection={connection} agents={agents} />}
      end={<StopConnection connection={connection} onStopped={onClose} />}
      onClose={onClose}
      save={isForm && <SaveCredentials isSaving={update.isPending} />}
      closeLabel={isEnabled ? t(($) => $.ui.close) : t(($) => $.connections.later)}
    >
      <FirstStep
        connection={connection}
        isForm={isForm}
        update={(body) => update.mutateAsync({ params: { id: connection.id }, body })}
        onChange={onChange}
      />
      {([2, 3] as const).map((number) => (
        <FurtherStep key={number} connection={connection} number={number}>
          {step === number && <WebhookPanel connection={connection} />}
        </FurtherStep>
      ))}
      <FurtherStep connection={connection} number={4}>
        <p className="type-body text-ink-2">
          {provider === 'simulator'
            ? t(($) => $.connections.test_phone, { agent })
            : connection.display_name
              ? t(($) => $.connections.test, { account: connection.display_name, agent })
              : t(($) => $.connections.test_help, { agent })}
        </p>
        {provider === 'simulator' && (
          <div>
            <PhoneLink connection={connection} />
          </div>
        )}
        {step === 4 && <LiveLine connection={connection} />}
      </FurtherStep>
      <li className="sr-only" aria-live="polite">
        {step !== undefined &&
          t(($) => $.connections.announced, {
            step,
            all: CONNECTION_STEPS,
            title: t(($) => $.connections.step_titles[step]),
          })}
      </li>
    </ConnectionPane>
  )
}

type FirstProps = Pick<Props, 'connection' | 'onChange'> & {
  /** Its credentials are typed, not shown. */
  isForm: boolean
  update: (body: ChangedCredentials) => Promise<Connection>
}

function FirstStep({ connection, isForm, update, onChange }: FirstProps) {
  const { t } = useTranslation()
  const { state, provider } = connection
  const tone = stepTone(state, 1)
  return (
    <Step
      number={1}
      title={tone === 'done' ? t(($) => $.connections.step_titles_done[1]) : t(($) => $.connections.step_titles[1])}
      tone={tone}
      aside={
        <>
          <DoneAt connection={connection} step={1} />
          {provider === 'meta' && !isForm && (
            <button type="button" className="link" onClick={() => onChange(true)}>
              {t(($) => $.connections.change)}
            </button>
          )}
        </>
      }
    >
      {!(isForm && state.name === 'failed' && fieldOf(state.failure)) && (
        <FailedStep connection={connection} step={1} />
      )}
      {isForm ? (
        <ChangeCredentialsForm
          connection={connection}
          update={update}
          onTyped={() => onChange(true)}
          onSaved={() => onChange(false)}
          onCancel={tone === 'failed' ? undefined : () => onChange(false)}
        />
      ) : (
        <CredentialFacts connection={connection} />
      )}
      {tone === 'current' && <LiveLine connection={connection} />}
      {tone === 'failed' && provider === 'simulator' && <LiveLine connection={connection} />}
    </Step>
  )
}

type FurtherProps = { connection: Connection; number: 2 | 3 | 4; children: React.ReactNode }

function FurtherStep({ connection, number, children }: FurtherProps) {
  const { t } = useTranslation()
  const tone = stepTone(connection.state, number)
  return (
    <Step
      number={number}
      title={
        tone === 'done' ? t(($) => $.connections.step_titles_done[number]) : t(($) => $.connections.step_titles[number])
      }
      tone={tone}
      aside={
        tone === 'done' ? (
          <DoneAt connection={connection} step={number} />
        ) : (
          <Aside connection={connection} step={number} tone={tone} />
        )
      }
      isLast={number === CONNECTION_STEPS}
    >
      {tone !== 'done' && (
        <>
          <FailedStep connection={connection} step={number} />
          {number !== 4 && connection.provider === 'meta' && (
            <p className="type-body text-ink-2">
              {number === 2 ? t(($) => $.connections.webhook_help) : t(($) => $.connections.answered_help)}
            </p>
          )}
          {children}
        </>
      )}
    </Step>
  )
}

function Aside({ connection, step, tone }: { connection: Connection; step: 2 | 3 | 4; tone: StepTone }) {
  const { t } = useTranslation()
  if (tone === 'failed') return null
  if (step === 4) return t(($) => $.connections.sent_by_you)
  if (tone === 'next' || connection.provider === 'simulator') return t(($) => $.connections.automatic)
  return (
    <Badge tone="info" glyph="half">
      {t(($) => $.connections.under_way)}
    </Badge>
  )
}

function DoneAt({ connection, step }: { connection: Connection; step: ConnectionStep }) {
  const format = useFormat()
  const now = useNow()
  const at = connection.steps_at.find((each) => each.step === step)?.at
  if (!at) return null
  return (
    <time dateTime={at} title={format.fullDateTime(at)} className="tabular-nums">
      {format.date(at) === format.date(now) ? format.time(at) : format.dateTime(at)}
    </time>
  )
}
