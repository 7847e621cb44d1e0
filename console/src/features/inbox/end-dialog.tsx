import { conversationEndings, EndReason } from '@tertulia/contract/conversation-endings'
import { ConversationTag } from '@tertulia/contract/conversation-filters'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioList } from '#ui/radio.tsx'
import { Select } from '#ui/select.tsx'
import { tellError } from '#ui/toast.tsx'

const NO_TAG = 'none'

/** Asks why a conversation is ended, and how it was. It ends ten seconds later. */
export function EndDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const begin = useSend(conversationEndings.begin, { refreshes: [conversationEndings.get] })
  return (
    <AskForEnd
      title={t(($) => $.inbox.end_title)}
      help={t(($) => $.inbox.end_help)}
      isPending={begin.isPending}
      onEnd={(body) =>
        begin.mutate({ params: { id: conversationId }, body }, { onError: tellError, onSettled: onClose })
      }
      onClose={onClose}
    />
  )
}

type AskProps = {
  title: string
  help: string
  isPending: boolean
  onEnd: (wish: { reason: EndReason; tag: ConversationTag | null }) => void
  onClose: () => void
}

/** Asks for the reason and the tag of an end, of one conversation or of many. */
export function AskForEnd({ title, help, isPending, onEnd, onClose }: AskProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<EndReason>('solved')
  const [tag, setTag] = useState<string>(NO_TAG)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={help}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant="ink"
            loading={isPending}
            onClick={() => onEnd({ reason, tag: ConversationTag.safeParse(tag).data ?? null })}
          >
            {t(($) => $.conversations.end)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioList
          label={t(($) => $.inbox.end_reason)}
          value={reason}
          onChange={setReason}
          options={EndReason.options.map((value) => ({ value, label: t(($) => $.inbox.end_reasons[value]) }))}
        />
        <Select
          label={t(($) => $.conversations.tag)}
          value={tag}
          onChange={setTag}
          options={[
            { value: NO_TAG, label: t(($) => $.conversations.no_tag) },
            ...ConversationTag.options.map((value) => ({ value, label: t(($) => $.conversations.tags[value]) })),
          ]}
        />
      </div>
    </Dialog>
  )
}
