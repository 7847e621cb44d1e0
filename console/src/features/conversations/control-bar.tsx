import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { Button } from '#ui/button.tsx'
import { tellError } from '#ui/toast.tsx'

const REFRESHES = [conversations.list, conversations.get]

/** Who has control, and taking or handing it back. */
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
  const take = useSend(conversations.take, { refreshes: REFRESHES })
  const release = useSend(conversations.release, { refreshes: REFRESHES })
  const end = useSend(conversations.end, { refreshes: REFRESHES })
  const sent = { params: { id: conversation.id } }
  const options = { onError: tellError }
  const words = isMine
    ? t(($) => $.conversations.control_you, { agent: agentName })
    : conversation.control === 'human'
      ? t(($) => $.conversations.control_of_colleague, { name: conversation.handled_by?.name ?? '' })
      : conversation.control === 'offered'
        ? t(($) => $.conversations.control_offered)
        : t(($) => $.conversations.control_agent, { agent: agentName })
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-subtle px-5 py-2">
      <output className="type-meta min-w-0 flex-1 text-ink-2 max-sm:basis-full">{words}</output>
      {isMine && (
        <>
          <Button
            size="sm"
            variant="ghost"
            className="max-sm:ml-auto"
            loading={end.isPending}
            onClick={() => end.mutate(sent, options)}
          >
            {t(($) => $.conversations.end)}
          </Button>
          <Button size="sm" loading={release.isPending} onClick={() => release.mutate(sent, options)}>
            {t(($) => $.conversations.release)}
          </Button>
        </>
      )}
      {!isMine && mayHandle && (
        <Button size="sm" variant="ink" loading={take.isPending} onClick={() => take.mutate(sent, options)}>
          {t(($) => $.conversations.take)}
        </Button>
      )}
    </div>
  )
}
