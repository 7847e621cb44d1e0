import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { EndDialog } from '#features/inbox/end-dialog.tsx'
import { SnoozeDialog } from '#features/inbox/snooze-dialog.tsx'
import { SnoozeLine } from '#features/inbox/snooze-line.tsx'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'
import { useControlKeys } from './control-keys.ts'
import { PendingTransfer } from './pending-transfer.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const REFRESHES = [conversations.list, conversations.get]

/** Tells who has control of a conversation; takes it or hands it back. */
export function ControlBar({
  conversation,
  agentName,
  isMine,
}: {
  conversation: Conversation
  agentName: string
  isMine: boolean
}) {
  const { t } = useTranslation()
  const mayHandle = useMay('livechat.handle')
  const mayTakeOver = useMay('livechat.take_over')
  const [asks, setAsks] = useState<'end' | 'take_over' | 'transfer' | 'release' | 'snooze' | null>(null)
  const take = useSend(conversations.take, { refreshes: REFRESHES })
  const release = useSend(conversations.release, { refreshes: REFRESHES })
  const sent = { params: { id: conversation.id } }
  const options = { onError: tellError }
  const words = isMine
    ? t(($) => $.conversations.control_you, { agent: agentName })
    : conversation.control === 'human'
      ? t(($) => $.conversations.control_of_colleague, { name: conversation.handled_by?.name ?? '' })
      : conversation.control === 'offered'
        ? t(($) => $.conversations.control_offered)
        : t(($) => $.conversations.control_agent, { agent: agentName })
  const { transfer } = conversation
  const isOthers = !isMine && conversation.control === 'human'
  const close = () => setAsks(null)
  const mayTake = !isMine && (isOthers ? mayTakeOver : mayHandle)
  const takeIt = () => (isOthers ? setAsks('take_over') : take.mutate(sent, options))
  const releaseIt = () => release.mutate(sent, options)
  const maySnooze = mayHandle && !isOthers && !conversation.snooze
  const bar = useRef<HTMLDivElement>(null)
  const isIdle = asks === null && !take.isPending && !release.isPending
  useControlKeys(bar, {
    take: mayTake && isIdle ? takeIt : undefined,
    release: isMine && isIdle ? releaseIt : undefined,
    end: isMine && isIdle ? () => setAsks('end') : undefined,
    snooze: maySnooze && isIdle ? () => setAsks('snooze') : undefined,
  })
  return (
    <>
      {conversation.snooze && (
        <SnoozeLine conversation={conversation} snooze={conversation.snooze} mayEnd={mayHandle && !isOthers} />
      )}
      {transfer && <PendingTransfer conversation={conversation} transfer={transfer} />}
      <div ref={bar} className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-subtle px-5 py-2">
        <output className={`type-meta min-w-0 flex-1 text-ink-2 ${isMine ? 'basis-full' : ''}`}>{words}</output>
        {maySnooze && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setAsks('snooze')}>
            {t(($) => $.conversations.snooze)}
          </Button>
        )}
        {isMine && (
          <>
            <Button
              size="sm"
              variant="ghost"
              className={maySnooze ? undefined : 'ml-auto'}
              onClick={() => setAsks('end')}
            >
              {t(($) => $.conversations.end)}
            </Button>
            {!transfer && (
              <Button size="sm" variant="ghost" onClick={() => setAsks('transfer')}>
                {t(($) => $.conversations.transfer)}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => setAsks('release')}>
              {t(($) => $.conversations.instruct)}
            </Button>
            <Button size="sm" loading={release.isPending} onClick={releaseIt}>
              {t(($) => $.conversations.release)}
            </Button>
          </>
        )}
        {mayTake && (
          <Button size="sm" variant="ink" loading={take.isPending} onClick={takeIt}>
            {t(($) => $.conversations.take)}
          </Button>
        )}
      </div>
      {asks === 'end' && <EndDialog conversationId={conversation.id} onClose={close} />}
      {asks === 'snooze' && <SnoozeDialog conversationId={conversation.id} onClose={close} />}
      {asks === 'take_over' && <TakeOverDialog conversation={conversation} onClose={close} />}
      {asks === 'transfer' && <TransferDialog id={conversation.id} onClose={close} />}
      {asks === 'release' && <ReleaseDialog id={conversation.id} agentName={agentName} onClose={close} />}
    </>
  )
}
