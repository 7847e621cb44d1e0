import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import type { ServiceRequest } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { ListDrawer } from '#lists/list-drawer.tsx'
import type { OpenedRow } from '#lists/opened-row.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { StateOfRequest } from './request-state.tsx'
import { RequestWhen } from './request-when.tsx'
import { nextStates, useRequestActs } from './use-request-acts.ts'

type Props = { agent: Agent; opened: OpenedRow<ServiceRequest> }

/** One request beside the list: whom to reach, what about, and what becomes of it. */
export function RequestDrawer({ agent, opened }: Props) {
  const { t } = useTranslation()
  const { row: request } = opened
  return (
    <ListDrawer
      opened={opened}
      label={t(($) => $.serviceRequests.one)}
      actions={
        request && (
          <Link to="/conversations" search={{ open: request.conversation_id }} className="link type-meta">
            {t(($) => $.serviceRequests.open_conversation)}
          </Link>
        )
      }
    >
      {opened.isMissing && <Empty title={t(($) => $.serviceRequests.not_found)} />}
      {request && <Request agent={agent} request={request} />}
    </ListDrawer>
  )
}

function Request({ agent, request }: { agent: Agent; request: ServiceRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, number, state, customer, phone, email, details, created_at } = request
  const rows = [
    ...(kind === 'call_back'
      ? [{ label: t(($) => $.serviceRequests.call), value: <RequestWhen request={request} zone={agent.time_zone} /> }]
      : []),
    ...(phone === null
      ? []
      : [
          {
            label: t(($) => $.serviceRequests.phone),
            value: (
              <a href={`tel:${phone}`} className="underline underline-offset-3">
                {phone}
              </a>
            ),
          },
        ]),
    ...(email === null
      ? []
      : [
          {
            label: t(($) => $.serviceRequests.email),
            value: (
              <a href={`mailto:${email}`} className="underline underline-offset-3">
                {email}
              </a>
            ),
          },
        ]),
    { label: t(($) => $.serviceRequests.details), value: details || t(($) => $.serviceRequests.no_subject) },
  ]
  return (
    <div className="flex flex-col gap-4 px-5 py-4 max-sm:px-4">
      <div>
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 className="type-dialog wrap-anywhere">{customer}</h2>
          <StateOfRequest pill state={state} />
        </div>
        <p className="type-meta mt-0.5 text-ink-2">
          {t(($) => $.serviceRequests.kinds[kind])} {t(($) => $.serviceRequests.columns.number).toLowerCase()} {number}{' '}
          · {t(($) => $.serviceRequests.asked_at, { when: format.dateTime(created_at) })}
        </p>
      </div>
      <dl className="flex flex-col border-t border-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="border-b border-line py-2.5">
            <dt className="type-meta text-ink-3">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <Acts agentId={agent.id} request={request} />
    </div>
  )
}

function Acts({ agentId, request }: { agentId: string; request: ServiceRequest }) {
  const { t } = useTranslation()
  const may = useMay('conversation.annotate')
  const { move, isMoving } = useRequestActs(agentId)
  return (
    <div className="flex flex-wrap gap-2">
      {nextStates(request).map((state) => (
        <Button
          key={state}
          size="sm"
          disabledReason={may ? undefined : t(($) => $.serviceRequests.no_role)}
          disabled={isMoving}
          onClick={() => void move(request, state)}
        >
          {t(($) => $.serviceRequests.acts[state])}
        </Button>
      ))}
    </div>
  )
}
