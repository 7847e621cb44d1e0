import { useNavigate } from '@tanstack/react-router'
import { BadReason } from '@tertulia/contract/conversation-filters'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import type { Message } from '@tertulia/contract/messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioList } from '#ui/radio.tsx'
import { tellError } from '#ui/toast.tsx'

type Props = {
  conversation: Conversation
  /** The agent's last answer: the editor begins with it. */
  answer: Message | undefined
  onClose: () => void
}

/** Asks why a conversation was bad, once it is tagged so, and leads to the editor of what was answered. */
export function BadReasonDialog({ conversation: { id, bad_reason }, answer, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [reason, setReason] = useState<BadReason | null>(bad_reason)
  const tag = useSend(conversations.tag, { refreshes: [conversations.list, conversations.get] })
  const correct = () => answer && void navigate({ to: '.', search: (now) => ({ ...now, correct: answer.id }) })
  const save = (then?: () => void) => {
    if (!reason || reason === bad_reason) {
      onClose()
      return then?.()
    }
    return tag.mutate(
      { params: { id }, body: { tag: 'bad', bad_reason: reason } },
      {
        onSuccess: () => {
          onClose()
          then?.()
        },
        onError: tellError,
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.conversations.bad_title)}
      description={t(($) => $.conversations.bad_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.conversations.bad_later)}</Button>
          {answer && (
            <Button disabled={tag.isPending} onClick={() => save(correct)}>
              {t(($) => $.conversations.bad_correct)}
            </Button>
          )}
          <Button
            variant="ink"
            loading={tag.isPending}
            disabledReason={reason ? undefined : t(($) => $.conversations.bad_choose)}
            onClick={() => save()}
          >
            {t(($) => $.conversations.bad_save)}
          </Button>
        </>
      }
    >
      <RadioList
        hideLabel
        label={t(($) => $.conversations.bad_title)}
        value={reason}
        onChange={setReason}
        options={BadReason.options.map((value) => ({ value, label: t(($) => $.conversations.bad_reasons[value]) }))}
      />
    </Dialog>
  )
}
